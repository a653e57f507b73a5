import type { createEvent } from "@mela/contract/eventCalls";
import { EventInput } from "@mela/contract/eventInput";
import type { HostEvent } from "@mela/contract/events";
import { isSlug } from "@mela/contract/slugs";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { readSession } from "~/api/session.ts";
import { asQuery } from "~/brands/asQuery.ts";
import { chosenHost, keepChosenHost } from "~/brands/chosenHost.ts";
import { changedParts } from "./localDraft.ts";
import type { PartName } from "./meanwhile.ts";

/** How a change of an event that is there is sent: to it alone, or to several dates at once. */
export type Update = (eventId: string, body: EventInput & { version: number }) => Promise<HostEvent>;
/** `left`: the parts of the form that were not sent, being nothing yet that the server takes. */
type Sent = { event: HostEvent; left: PartName[] };
type Inputs = { before: EventInput; now: EventInput };

/**
 * Makes the event, or sends what of it has changed, with the version that it was read at. `as it can`: parts that the
 * server refuses, and an address that somebody else has, stay behind.
 */
export async function saveEvent(
  event: HostEvent | null,
  { before, now }: Inputs,
  { how, update }: { how: "as it is" | "as it can"; update: Update },
): Promise<Sent> {
  const wanted = event ? changedParts(before, now) : now;
  let { body, left } = savable(wanted, how);
  for (;;) {
    try {
      return { event: await send(event, body, update), left: left.flatMap(partsOf) };
    } catch (error) {
      const refused = how === "as it is" ? [] : refusedIn(error).filter((name) => name in body);
      if (refused.length === 0) throw error;
      left = [...left, ...refused];
      body = without(body, refused);
    }
  }
}

async function send(event: HostEvent | null, body: EventInput, update: Update): Promise<HostEvent> {
  if (!event) return create(body);
  if (Object.keys(body).length === 0) return event;
  return update(event.id, { ...body, version: event.version });
}

/** As the host that was chosen last; as oneself where that is no brand of theirs any more: what was typed is safe first. */
async function create(body: EventInput): Promise<HostEvent> {
  const userId = readSession()?.userId ?? "";
  const as = chosenHost(userId);
  try {
    return (await sendSigned<typeof createEvent>("createEvent", { ...asQuery(as), body })).data;
  } catch (error) {
    const isClosed = error instanceof ApiError && (error.status === 403 || error.status === 404);
    if (as === null || !isClosed) throw error;
    keepChosenHost(userId, null);
    return create(body);
  }
}

/** The parts of an input that an answer finds fault with. */
function refusedIn(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === "slug_taken") return ["event_slug"];
  if (error.code !== "invalid_input") return [];
  return Object.keys(error.fields).flatMap((path) => path.split(".")[0] ?? []);
}

/** What of an input the contract takes as it is: a half-typed link must not keep the rest from being saved. */
export function savable(input: object, how: "as it is" | "as it can"): { body: EventInput; left: string[] } {
  const shape = new Map(Object.entries(EventInput.shape));
  const isFit = ([name, value]: [string, unknown]) =>
    shape.get(name)?.safeParse(value).success && (name !== "event_slug" || how === "as it is" || isSlug(String(value)));
  const parts = Object.entries(input);
  const fit = parts.filter(isFit);
  return {
    body: Object.fromEntries(fit),
    left: parts.filter((part) => !fit.includes(part)).map(([name]) => name),
  };
}

const without = (body: EventInput, names: readonly string[]): EventInput =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

const renamed: ReadonlyMap<string, PartName[]> = new Map([
  ["start_date", ["start"]],
  ["end_date", ["end"]],
  ["location", ["place", "kept"]],
  ["refund_policy", ["refund"]],
]);
/** The parts of the form that an input is made of. */
const partsOf = (name: string): PartName[] => renamed.get(name) ?? [name as PartName]; // the others are called alike
