/**
 * Runs in the page before its scripts and leaves `__probes`. Times are measured where the person is: from the event, as the
 * browser stamped it when it came, to the frame that answers it.
 */
export function installProbes() {
  const probes = { echoes: [], clicks: [], longTasks: [], listVisibleMs: null, stateChanges: 0 };
  globalThis.__probes = probes;
  // A frame is on the screen when a task runs that was queued in its animation callback.
  const afterFrame = (task) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = task;
      port2.postMessage(null);
    });
  probes.afterFrame = afterFrame;
  const screenText = () => document.querySelector('.xterm-rows')?.textContent ?? '';
  const measureEcho = ({ timeStamp }) => {
    const before = screenText();
    // After each frame: the terminal draws within an animation callback, perhaps one that comes after ours.
    const look = () => {
      if (screenText() === before) afterFrame(look);
      else probes.echoes.push(performance.now() - timeStamp);
    };
    afterFrame(look);
  };
  addEventListener('keydown', (event) => probes.isTyping && measureEcho(event), { capture: true });
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => afterFrame(() => probes.clicks.push(performance.now() - timeStamp)),
    { capture: true },
  );
  new PerformanceObserver((list) =>
    probes.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({
    type: 'longtask',
  });
  const RealWebSocket = globalThis.WebSocket;
  globalThis.WebSocket = class extends RealWebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.includes('"type":"session"')) probes.stateChanges += 1;
      });
    }
  };
  const watchList = () => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role="option"]') === null) return;
      observer.disconnect();
      afterFrame(() => {
        probes.listVisibleMs = performance.now();
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  };
  watchList();
}

/** Adds to `__probes` what a scroll is measured with. */
export function installScrollProbes() {
  const probes = globalThis.__probes;
  probes.startFrames = () => {
    Object.assign(probes, { longTasks: [], frames: [], isScrolling: true });
    const look = (before) =>
      requestAnimationFrame((now) => {
        probes.frames.push(now - before);
        if (probes.isScrolling) look(now);
      });
    requestAnimationFrame(look);
  };
  probes.stopFrames = () => {
    probes.isScrolling = false;
    return probes;
  };
}

/** Adds to `__probes` what going to a time of a replay is measured with. */
export function installReplayProbes() {
  const probes = globalThis.__probes;
  const { afterFrame } = probes;
  // A time may fall within a line.
  probes.lastLine = () => {
    const lines = globalThis.__signalboxTerminalText?.().split('\n') ?? [];
    return Number(lines.findLast((line) => /^\d{100}$/.test(line)));
  };
  const isOnItsWay = () =>
    [...document.querySelectorAll('[aria-label="Replay"] p')].some((each) => each.textContent.includes('Going there'));
  // Moves the slider of a replay as a hand would; done when the screen has been drawn at that time.
  probes.seek = (share) =>
    new Promise((done) => {
      const slider = document.querySelector('input[type="range"]');
      const startedAt = performance.now();
      // React listens to the element's own setter.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      set.call(slider, String(Math.round(share * Number(slider.max))));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      const look = () => {
        if (isOnItsWay()) return afterFrame(look);
        done({ ms: performance.now() - startedAt, lastLine: probes.lastLine() });
      };
      afterFrame(() => afterFrame(look));
    });
}
