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
