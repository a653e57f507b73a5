import { type Client, signIn } from "./client.ts";
import { publish } from "./events.ts";

/** Spots around Delhi's middle, nearest first; two of them at one door. [lng, lat] */
const spots = [
  { title: "Dawn raga at the lake", coordinates: [77.2, 28.6] },
  { title: "Fort by torchlight", coordinates: [77.32, 28.66] },
  { title: "Kites on the roof", coordinates: [77.02, 28.5] },
  { title: "Kites for beginners", coordinates: [77.02, 28.5] },
] as const;
export type Title = (typeof spots)[number]["title"];

/** A world in which Delhi has these events and no others: for `test.use`. */
export const onlyDelhi = { settings: { DEMO: "0" } };

const published = new Map<string, Promise<Title[]>>(); // by the server's address: tests share one

/** Four events around Delhi and one online, from one host: in the list in this order, once in each world. */
export function publishAroundDelhi(client: Client): Promise<Title[]> {
  const known = published.get(client.url) ?? publishAll(client);
  published.set(client.url, known);
  return known;
}

async function publishAll(client: Client): Promise<Title[]> {
  const host = await signIn(client, "delhihost@example.in");
  for (const [at, { title, coordinates }] of spots.entries()) {
    const ticket_types = [{ name: "Entry", price: at * 300, capacity: 50 }];
    await publish(client, host, { title, ticket_types, location: { city: "Delhi", coordinates: [...coordinates] } });
  }
  await publish(client, host, { title: "Only on a screen", is_online: true, online_url: "https://meet.example.in/x" });
  return spots.map(({ title }) => title);
}
