import { z } from "zod";

/** Battery Status API: Chromium alone has it, and no standard type names it. */
const Battery = z.object({ level: z.number().min(0).max(1), charging: z.boolean() });

/** How full this phone's battery is; null where its browser doesn't say. */
export async function readBattery(): Promise<{ percent: number; is_charging: boolean } | null> {
  const ask: unknown = Reflect.get(navigator, "getBattery");
  if (typeof ask !== "function") return null;
  try {
    const { level, charging } = Battery.parse(await ask.call(navigator));
    return { percent: Math.round(level * 100), is_charging: charging };
  } catch {
    return null; // it may not be asked here
  }
}
