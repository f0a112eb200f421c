const TONE_HZ = 660;
const TONE_S = 0.18;
/** Of full volume: heard, and no shock in headphones. */
const LOUDNESS = 0.08;
/** So fast it begins: at once would click. */
const ATTACK_S = 0.015;
const SILENCE = 0.0001;
/** Long after the tone. */
const CLOSE_MS = 1_000;

/** Plays a short, soft tone. Silent where the browser has no sound, or lets none be made before the person used the page. */
export function playNoteTone(Context: typeof AudioContext | undefined): void {
  if (Context === undefined) return;
  const context = new Context();
  const { currentTime: now } = context;
  const tone = new OscillatorNode(context, { frequency: TONE_HZ });
  const volume = new GainNode(context, { gain: SILENCE });
  volume.gain.setValueAtTime(SILENCE, now);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, now + ATTACK_S);
  volume.gain.exponentialRampToValueAtTime(SILENCE, now + TONE_S);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + TONE_S);
  // A context holds a thread and the sound device, and a page may have few; one that may not play never says that it ended.
  setTimeout(() => void context.close(), CLOSE_MS);
}
