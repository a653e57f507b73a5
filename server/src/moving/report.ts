import type { Problem } from "./foreign.ts";
import type { Moving } from "./move.ts";

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

const outcomes: Record<Moving["events"][number]["outcome"], string> = {
  made: "came over",
  updated: "was brought up to date",
  same: "is as it was",
  kept: "was changed here, and stays as its host has it",
  unfit: "could not come",
  failed: "did not come, or not whole",
  "passed over": "had come whole, and was over",
};

/** What came, and what did not and why; without anybody's data. */
export function reportOf({ events, problems }: Moving, { isDry }: { isDry: boolean }): string {
  const sum = (part: "guests" | "known" | "cameIn" | "promos") =>
    events.reduce((total, event) => total + event[part], 0);
  const lines = events.map(({ title, outcome, guests, known }) => {
    const came = isDry && outcome === "made" ? "would come over" : outcomes[outcome];
    const people = [guests > 0 ? counted(guests, "guest", "guests") : "", known > 0 ? `${known} were here` : ""];
    return `  ${title}: ${[came, ...people].filter(Boolean).join(", ")}`;
  });
  const head = isDry ? "Nothing was changed. This would come:" : "What came:";
  const total = [
    counted(events.filter(({ outcome }) => outcome !== "unfit" && outcome !== "failed").length, "event", "events"),
    counted(sum("guests"), "guest", "guests"),
    `${sum("cameIn")} of them checked in already`,
    counted(sum("promos"), "promo code", "promo codes"),
  ].join(", ");
  const left = together(problems);
  return [
    head,
    ...lines,
    `In all ${total}.`,
    ...(left.length > 0 ? ["", "What did not come as it was, and why:", ...left] : []),
    ...(isDry
      ? []
      : [
          "",
          "Drafts wait in My Listings. Events that have guests, and those that are over, are out of the lists: their host shows them.",
        ]),
  ].join("\n");
}

/** The same thing of several events once. */
function together(problems: readonly Problem[]): string[] {
  const same = Map.groupBy(problems, ({ event, what, why }) => JSON.stringify([event, what, why]));
  return [...same.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const count = others.reduce((total, one) => total + one.count, first.count);
    return [`  ${first.event}: ${count > 1 ? `${count} ` : ""}${first.what}: ${first.why}`];
  });
}
