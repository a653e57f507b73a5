import { keepChoice } from "~/event/choiceStore.ts";

/** What somebody brought along from the checkout on another site: seats by type, a code, and the frame that waits to hear. */
export type Arrival = { counts: Record<string, number>; code: string | null; frame: string | null };

const mostTypes = 60;

/** What the address says of it; null: it is the address of somebody who came back to this page. */
export function readArrival(search: string): Arrival | null {
  const query = new URLSearchParams(search);
  const code = (query.get("typed")?.trim() || query.get("promo")?.trim() || "").slice(0, 40);
  const frame = query.get("frame") ?? "";
  if (!query.has("seats") && code === "" && frame === "") return null;
  const counts = query
    .getAll("seats")
    .slice(0, mostTypes)
    .flatMap((text) => {
      const [id = "", count = ""] = text.split(".");
      return id !== "" && /^[1-9]\d{0,2}$/.test(count) ? [[id, Number(count)] as const] : [];
    });
  return {
    counts: Object.fromEntries(counts),
    code: code === "" ? null : code,
    frame: /^[0-9a-f]{32}$/.test(frame) ? frame : null,
  };
}

const keyOf = (eventId: string) => `melaFrame:${eventId}`;

/** Keeps it in this tab, where the booking goes on from; a reload then finds what was changed since. */
export function keepArrival(storage: Storage, eventId: string, { counts, code, frame }: Arrival): void {
  keepChoice(storage, eventId, { counts, answers: {}, ...(code !== null && { codes: [code] }) });
  try {
    if (frame !== null) storage.setItem(keyOf(eventId), frame);
  } catch {
    // Storage is full or forbidden: the frame then hears nothing, and its visitor has the booking all the same.
  }
}

/** The frame that waits to hear of a booking at this event; null: there is none. */
export function readFrame(storage: Storage, eventId: string): string | null {
  try {
    return storage.getItem(keyOf(eventId));
  } catch {
    return null;
  }
}
