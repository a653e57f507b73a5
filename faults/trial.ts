import { setTimeout as sleep } from "node:timers/promises";
import { EventId } from "@mela/contract/common";
import { newClient as newPlainClient, type Person, signIn } from "../e2e/world/client.ts";
import { publish, soon } from "../e2e/world/events.ts";
import { savePayout } from "../e2e/world/payouts.ts";
import { newClient } from "./client.ts";
import { diceOf } from "./dice.ts";
import { History } from "./history.ts";
import { type Mela, startMela } from "./mela.ts";
import { goBooking, goCancelling, goScanning, type Scene } from "./people.ts";
import { strikes } from "./strikes.ts";

const [bookers, doors] = [5, 2];
/** How many strikes, and how long everybody is left alone before each. */
const [strikesEach, leastMs, mostMs] = [4, 1_000, 3_000];

export type Trial = {
  mela: Mela;
  history: History;
  eventId: EventId;
  codes: readonly string[];
  /** What struck, in its order. */
  struck: string[];
};

/** A history that a seed decides: people book, pay, cancel and scan while one thing after the other fails. */
export async function tryHistory(seed: number, { strikesOf = strikesEach, calmMs = 0 } = {}): Promise<Trial> {
  const mela = await startMela();
  let goHome = () => {};
  try {
    const dice = diceOf(seed);
    const { scene, host, guests } = await setScene(mela);
    goHome = scene.goHome;
    const history = new History();
    const as = (name: string, { token }: Person, place: number) =>
      newClient(name, dice.for(place), { url: mela.url, token, history, isOver: scene.isOver });
    const working = [
      ...guests.map((guest, place) => goBooking(as(`guest ${place}`, guest, place), scene)),
      goCancelling(as("host", host, 100), scene),
      ...Array.from({ length: doors }, (_, place) => goScanning(as(`door ${place}`, host, 200 + place), scene)),
    ];
    const struck = dice.shuffled(Object.keys(strikes)).slice(0, strikesOf);
    for (const name of struck) {
      await sleep(dice.between(leastMs, mostMs));
      await strikes[name]?.(mela);
    }
    await sleep(calmMs + dice.between(leastMs, mostMs));
    scene.goHome();
    await Promise.all(working);
    await mela.settle();
    return { mela, history, eventId: EventId.parse(scene.eventId), codes: scene.codes, struck };
  } catch (error) {
    goHome();
    await mela.stop();
    throw error;
  }
}

/** An event whose door is open, with few enough seats that they run out, and people who are signed in. */
async function setScene(mela: Mela) {
  const client = newPlainClient(mela.url());
  const host = await signIn(client, "host@example.in");
  await savePayout(client, host);
  const guests: Person[] = [];
  for (let n = 0; n < bookers; n++) guests.push(await signIn(client, `guest${n}@example.in`));
  const event = await publish(client, host, {
    ticket_types: [
      { name: "Entry", price: 0, capacity: 60, max_per_booking: 10 },
      { name: "Seat", price: 333.33, capacity: 60, max_per_booking: 10 },
    ],
    ...soon(),
  });
  let isOver = false;
  const [free, paid] = event.ticket_types;
  const scene: Scene & { goHome(): void } = {
    ...{ eventId: event.id, types: [free?.id ?? "", paid?.id ?? ""], codes: [], booked: [] },
    isOver: () => isOver,
    goHome: () => {
      isOver = true;
    },
  };
  return { scene, host, guests };
}
