import { type Client, signIn } from "./client.ts";
import { publish } from "./events.ts";

/** Spots around Delhi's middle, nearest first; two of them at one door. [lng, lat] */
const spots = {
  "Dawn raga at the lake": [77.2, 28.6],
  "Fort by torchlight": [77.32, 28.66],
  "Kites on the roof": [77.02, 28.5],
  "Kites for beginners": [77.02, 28.5],
} as const;
export type Title = keyof typeof spots;

/** Four events around Delhi and one online, from one host: in the list in this order. */
export async function publishAroundDelhi(client: Client, as: string): Promise<Title[]> {
  const host = await signIn(client, as);
  const titles = Object.keys(spots) as Title[];
  for (const [at, title] of titles.entries()) {
    const ticket_types = [{ name: "Entry", price: at * 300, capacity: 50 }];
    const [lng, lat] = spots[title];
    await publish(client, host, { title, ticket_types, location: { city: "Delhi", coordinates: [lng, lat] } });
  }
  await publish(client, host, { title: "Only on a screen", is_online: true, online_url: "https://meet.example.in/x" });
  return titles;
}
