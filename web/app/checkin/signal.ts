import { doorSettings } from "./menu/doorSettings.ts";
import type { Verdict } from "./verdict.ts";

const tones = {
  success: { notes: [880, 1_320], buzz: [60] },
  already: { notes: [520, 520], buzz: [60, 60, 60] },
  error: { notes: [220, 160], buzz: [200, 80, 200] },
} as const;

let audio: AudioContext | null = null;

/** Says a verdict to ear and hand: a short sound and a vibration, where the phone allows them and they are wanted. */
export function signal({ kind }: Verdict): void {
  const { notes, buzz } = tones[kind];
  const { hasSound, hasVibration } = doorSettings();
  // Before anybody has touched the page browsers let it do neither, and complain of the one.
  if (hasVibration && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([...buzz]);
  if (!hasSound) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") return; // nobody has touched the page yet: browsers keep it silent
  for (const [index, frequency] of notes.entries()) {
    const [start, tone, volume] = [audio.currentTime + index * 0.12, audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.15, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.11);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.12);
  }
}

/** Wakes the sound: browsers want a touch first. */
export function allowSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}
