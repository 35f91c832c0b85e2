// Two short notes that say that it is one's turn, for those who want to hear it.

const NOTES = [660, 880]; // hertz
const LENGTH = 0.16; // seconds of each

let context: AudioContext | undefined;

export async function chime(): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
  NOTES.forEach((pitch, place) => context && note(context, pitch, context.currentTime + place * LENGTH));
}

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.15, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
