import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { EventId } from "@mela/contract/common";
import type { Person } from "../e2e/world/client.ts";
import { newClient } from "./client.ts";
import { dealt } from "./deal.ts";
import { diceOf } from "./dice.ts";
import { type Engine, onEmbedded, onPostgres } from "./ground.ts";
import { History } from "./history.ts";
import { type Mela, startMela } from "./mela.ts";
import { goBooking, goBrowsing, goCancelling, goLoggingIn, goScanning, goUploading } from "./people.ts";
import { setScene } from "./scene.ts";
import { possibleOn, strikes, takeOver } from "./strikes.ts";

const doors = 2;
/** So long everybody is left alone before each strike. */
const [leastMs, mostMs] = [1_000, 3_000];
/** Nothing that struck keeps codes from newcomers for longer. */
const codesWithinMs = 60_000;

/** What people know at a moment. */
export type Known = { history: History; eventId: EventId; codes: readonly string[]; pictures: readonly string[] };
export type Trial = Known & {
  mela: Mela;
  /** Backups that were taken meanwhile, each with what was known when it was begun. */
  backups: readonly (Known & { folder: string })[];
  /** What struck, in its order, and what can't be tried here. */
  struck: string[];
  leftOut: string[];
  stop(): Promise<void>;
};

/**
 * A history that a seed decides: people book, pay, cancel, scan, log in and put up pictures while one thing after the other fails.
 * `only`: what strikes instead of what the seed deals out; `calmMs`: so long everybody is left alone in the end.
 */
export async function tryHistory(
  engine: Engine,
  seed: number,
  { only, calmMs = 0 }: { only?: string[]; calmMs?: number } = {},
): Promise<Trial> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const ground = engine === "postgres" ? await onPostgres() : await onEmbedded();
    undo.push(ground.stop);
    const { possible, leftOut } = possibleOn(ground);
    const struck = only ?? dealt(seed, possible);
    const mela = await startMela(ground, struck.includes(takeOver) ? ground.former : null);
    undo.push(mela.stop);
    const scene = await setScene(mela);
    undo.push(scene.goHome);
    const kept = mkdtempSync(join(tmpdir(), "mela-backups-"));
    undo.push(() => rmSync(kept, { recursive: true, force: true }));

    const dice = diceOf(seed);
    const history = new History();
    const eventId = EventId.parse(scene.eventId);
    const backups: (Known & { folder: string })[] = [];
    const keepBackup = async () => {
      const { codes, pictures } = scene;
      const known = { history: history.soFar(), eventId, codes: [...codes], pictures: [...pictures] };
      await mela.backUp(kept);
      backups.push({ ...known, folder: join(kept, readdirSync(kept).sort().at(-1) ?? "") });
    };
    const as = (name: string, { token }: Person, place: number) =>
      newClient(name, dice.for(place), { url: mela.url, token, history, isOver: scene.isOver });
    const { host, guests } = scene;
    const working = [
      ...guests.map((guest, place) => goBooking(as(`guest ${place}`, guest, place), scene)),
      goCancelling(as("host", host, 100), scene),
      ...Array.from({ length: doors }, (_, place) => goScanning(as(`door ${place}`, host, 200 + place), scene)),
      goBrowsing(as("passer-by", host, 500), scene),
      goUploading(as("photographer", host, 300), scene),
      ground.outside && goLoggingIn(as("newcomers", host, 400), scene, ground.outside),
    ];
    for (const name of struck) {
      await sleep(dice.between(leastMs, mostMs));
      await strikes[name]?.strikes({ mela, history, keepBackup });
    }
    await sleep(calmMs + dice.between(leastMs, mostMs));
    if (ground.outside) await untilSomebodyIsIn(history);
    scene.goHome();
    await Promise.all(working);
    await mela.settle();
    const { codes, pictures } = scene;
    return { mela, history, eventId, codes, pictures, backups, struck, leftOut, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Whatever struck, codes come again: nobody goes home before a newcomer has logged in, or should have. */
async function untilSomebodyIsIn(history: History): Promise<void> {
  const until = performance.now() + codesWithinMs;
  while (!history.counts()["verifyOtp ok"] && performance.now() < until) await sleep(200);
}
