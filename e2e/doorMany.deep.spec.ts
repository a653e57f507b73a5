import type { mergeScans } from "@mela/contract/checkin";
import { ScanId } from "@mela/contract/common";
import type { getFigures, listGuests } from "@mela/contract/guests";
import type { Page } from "@playwright/test";
import { type Client, type Person, signIn } from "./world/client.ts";
import { doorPhone, isReady, scanAll } from "./world/doorPhone.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, test } from "./world/test.ts";

// A server of its own: a worker that is registered stays with the address.
test.use({ settings: { HOLD_MINUTES: "13" } });

const [parties, seats, onBoth, hourMs] = [10, 50, 40, 3_600_000];

type Kept = { scan_id: string; code: string | null; scanned_at: string; clock_offset_ms: number; let_in: boolean };

/** What a phone has written down. */
const written = (door: Page): Promise<Kept[]> =>
  door.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("mela-scans");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction("scans").objectStore("scans").getAll();
          all.onsuccess = () => resolve(all.result);
          all.onerror = () => reject(all.error);
        };
      }),
  );

const network = (door: Page) => door.getByRole("status", { name: "Network" });

/** How many scans the phone says to have written down and not sent. */
async function waiting(door: Page): Promise<number> {
  const text = await network(door).textContent();
  return Number(/(\d+) scans? wait/.exec(text ?? "")?.[1] ?? 0);
}

/** Scans these, and again those of which a key came late: a code that was torn is refused, and its guest stands there still. */
async function scanUntilIn(door: Page, codes: readonly string[]): Promise<void> {
  for (;;) {
    const known = new Set((await written(door)).map(({ code }) => code));
    const inLine = codes.filter((code) => !known.has(code));
    if (inLine.length === 0) return;
    const before = await waiting(door);
    await scanAll(door, inLine);
    await expect.poll(() => waiting(door), { timeout: 60_000 }).toBeGreaterThanOrEqual(before + inLine.length);
  }
}

/** What the server says to scans that it has: the same as when they came. */
async function answers(client: Client, host: Person, eventId: string, scans: readonly Kept[]) {
  const results = [];
  for (let n = 0; n < scans.length; n += 100) {
    const body = {
      scans: scans.slice(n, n + 100).map(({ scan_id, code, scanned_at, clock_offset_ms, let_in }) => ({
        ...{ scan_id: ScanId.parse(scan_id), code: code ?? "", scanned_at, clock_offset_ms, let_in },
        device_id: "0192a3b4-c5d6-7e8f-8a0b-1c2d3e4f5a6b",
      })),
    };
    results.push(
      ...(await client.send<typeof mergeScans>("mergeScans", { params: { eventId }, body }, host.token)).data,
    );
  }
  return results;
}

test("500 tickets at two gates without network, one phone dying in the middle: nothing is lost, nothing counts twice", async ({
  world: { url, client },
}) => {
  test.setTimeout(240_000);
  const host = await signIn(client, "manydoor@example.in");
  const plan = { ticket_types: [{ name: "Entry", price: 0, capacity: 500, max_per_booking: seats }] };
  const event = await publish(client, host, { ...soon(), ...plan, title: "Qawwali for five hundred" });
  const bookings = [];
  for (let n = 0; n < parties; n += 1) {
    const person = await signIn(client, `many${n}@example.in`);
    bookings.push(await bookAndPay(client, person, { event, count: seats }));
  }
  const codes = bookings.flatMap(({ tickets }) => tickets.map(({ code }) => code ?? ""));
  const shared = codes.slice(0, onBoth);
  const [first, rest] = [codes.slice(0, 250), [...shared, ...codes.slice(250)]];

  // The second phone's clock is five hours behind: what it scans later looks earlier.
  const phones = [await doorPhone(), await doorPhone(-5 * hourMs)] as const;
  try {
    for (const phone of phones) {
      const page = await phone.start();
      await become(page, host, url);
      await page.goto(`${url}/scanner/${event.id}`);
      await isReady(page);
      await phone.stop();
    }
    const openCold = async (phone: (typeof phones)[number]) => {
      const page = await phone.start();
      await page.context().setOffline(true);
      await page.goto(`${url}/scanner/${event.id}`);
      await expect(network(page)).toContainText("No network");
      return page;
    };
    const began = Date.now();
    const left = await openCold(phones[0]);
    await scanUntilIn(left, first);

    const dying = await openCold(phones[1]);
    await scanAll(dying, rest);
    await expect.poll(() => waiting(dying), { timeout: 60_000, intervals: [50] }).toBeGreaterThan(60);
    const promised = await waiting(dying);
    await phones[1].kill();
    const right = await openCold(phones[1]);
    await expect.poll(() => waiting(right)).toBeGreaterThanOrEqual(promised);
    expect(await waiting(right)).toBeLessThan(rest.length); // it did die in the middle
    await scanUntilIn(right, rest);
    const ended = Date.now();

    const scans = [await written(left), await written(right)] as const;
    expect(scans[0].filter((scan) => scan.let_in)).toHaveLength(first.length);
    expect(scans[1].filter((scan) => scan.let_in)).toHaveLength(rest.length);
    // By the clocks of the phones alone the second would have been the first.
    for (const door of [left, right]) {
      await door.context().setOffline(false);
      await expect(network(door)).toBeHidden({ timeout: 60_000 });
    }
    const params = { eventId: event.id };
    const { data: figures } = await client.send<typeof getFigures>("getFigures", { params }, host.token);
    expect([figures.people_in, figures.people_expected]).toEqual([500, 500]);
    const { data: guests } = await client.send<typeof listGuests>("listGuests", { params, query: {} }, host.token);
    expect(guests.map(({ admitted }) => admitted)).toEqual(Array.from({ length: parties }, () => seats));
    for (const { checkinTime } of guests) {
      expect(Date.parse(checkinTime ?? "")).toBeGreaterThanOrEqual(began - 5_000);
      expect(Date.parse(checkinTime ?? "")).toBeLessThanOrEqual(ended + 5_000);
    }
    // Who came second is a conflict, and nobody else; sent once more it is the same, and nobody comes in twice.
    const [before, after] = [
      await answers(client, host, event.id, scans[0]),
      await answers(client, host, event.id, scans[1]),
    ];
    expect(before.filter(({ conflict }) => conflict !== null)).toEqual([]);
    const conflicts = new Set(after.filter(({ conflict }) => conflict !== null).map(({ scan_id }) => String(scan_id)));
    const doubled = scans[1].filter(({ scan_id }) => conflicts.has(scan_id)).map(({ code }) => code);
    expect(doubled.sort()).toEqual([...shared].sort());
    const again = await client.send<typeof getFigures>("getFigures", { params }, host.token);
    expect(again.data.people_in).toBe(500);
  } finally {
    for (const phone of phones) await phone.remove();
  }
});
