import { WalkInId } from "@mela/contract/common";
import type { addWalkIn, askWalkIn, getWalkInOffer, takeCash } from "@mela/contract/walkIns";
import { signIn } from "./world/client.ts";
import { publish, soon } from "./world/events.ts";
import { expect, expectAccessible, phone, test } from "./world/test.ts";

const fail = (): never => {
  throw new Error("it is missing");
};

test("who pays for a code of the door reads that it is done, and the door's phone hears of it, or shows a new one", async ({
  world,
}) => {
  const { client } = world;
  const host = await signIn(client, "walk-in-host@example.in");
  const ticket_types = [{ name: "Seat", price: 450, capacity: 12 }];
  const event = await publish(client, host, { ...soon(), title: "Sufi songs at the stepwell", ticket_types });
  const params = { eventId: event.id };
  const { data: offer } = await client.send<typeof getWalkInOffer>("getWalkInOffer", { params }, host.token);
  const [type] = offer.types;
  const show = async () => {
    const walk_in_id = WalkInId.parse(crypto.randomUUID());
    const tickets = [{ ticket_type_id: type?.id ?? fail(), count: 1 }];
    const body = { walk_in_id, tickets, way: "QR" as const, expected_total: type?.price_by_qr ?? 0 };
    return (await client.send<typeof addWalkIn>("addWalkIn", { params, body }, host.token)).data;
  };
  const ask = async ({ walk_in_id: walkInId }: { walk_in_id: WalkInId }) => {
    const input = { params: { ...params, walkInId }, body: { asks: true } };
    return (await client.send<typeof askWalkIn>("askWalkIn", input, host.token)).data;
  };
  const page = await world.visitor(phone);

  const paid = await show();
  await page.goto(paid.qr?.page_url ?? fail());
  await expect(page.getByRole("heading", { name: "Sufi songs at the stepwell" })).toBeVisible();
  await page.getByLabel("How Mela is told").selectOption("none");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("Paid. The phone at the door goes on by itself.");
  await expectAccessible(page);
  expect(await ask(paid)).toMatchObject({ state: "IN", result: { party: { admitted: 1, left: 0 } } });

  const failed = await show();
  await page.goto(failed.qr?.page_url ?? fail());
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("status")).toHaveText("Not paid. The phone at the door shows a new code.");
  const again = await ask(failed);
  expect(again.qr?.page_url).not.toBe(failed.qr?.page_url);
  const input = { params: { ...params, walkInId: failed.walk_in_id }, body: {} };
  expect((await client.send<typeof takeCash>("takeCash", input, host.token)).data.state).toBe("IN");
});
