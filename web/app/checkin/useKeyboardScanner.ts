import { useEffect, useEffectEvent, useState } from "react";
import { useDoorSettings } from "./menu/doorSettings.ts";

const pauseMs = 300; // people type slower than a scanner, and a half code is none
const shortest = 6;

/**
 * Scanners on USB or Bluetooth type what they read, and press Enter. What is typed into a field is not for us. Tells
 * whether one is connected: it has read something here, or door staff say so.
 */
export function useKeyboardScanner(onText: (text: string) => void): { hasScanner: boolean } {
  const { hasScanner } = useDoorSettings();
  const [hasTyped, setTyped] = useState(false);
  const found = useEffectEvent(onText);
  useEffect(() => {
    let [text, last] = ["", 0];
    const hear = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isField(target)) return;
      if (timeStamp - last > pauseMs) text = "";
      last = timeStamp;
      if (key.length === 1) text += key;
      if (key !== "Enter") return;
      if (text.length >= shortest) {
        event.preventDefault(); // or a button that has the focus is pressed by it
        setTyped(true);
        found(text);
      }
      text = "";
    };
    window.addEventListener("keydown", hear, { capture: true });
    return () => window.removeEventListener("keydown", hear, { capture: true });
  }, []);
  return { hasScanner: hasScanner || hasTyped };
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
