import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, expectAccessible, phone, test } from "./world/test.ts";

test("a guest puts names on the tickets of the party and answers anew, and the host sees it", async ({ world }) => {
  const [host, guest] = [
    await signIn(world.client, "namehost@example.in"),
    await signIn(world.client, "namer@example.in"),
  ];
  const options = ["Bus", "Train, then bus"].map((title) => ({ id: title, title }));
  const questions = [{ text: "How do you come?", kind: "SINGLE" as const, options, required: true }];
  const ticket_types = [{ name: "Mat", price: 0, capacity: 5 }];
  const event = await publish(world.client, host, { title: "Names on two mats", ticket_types, questions });
  const responses = [{ question_id: event.questions[0]?.id ?? "", answer: "Bus" }];
  const booking = await bookAndPay(world.client, guest, { event, count: 2, responses });

  const page = await world.visitor(phone);
  await become(page, guest);
  await page.goto(`/booking_confirmed/${booking.booking_id}`);
  const part = page.getByRole("region", { name: "Names and answers" });
  await expect(part).toContainText("How do you come?Bus");
  await part.getByRole("button", { name: "Change" }).click();
  const sheet = page.getByRole("dialog", { name: "Names and answers" });
  await sheet.getByRole("textbox", { name: "Guest 2, Mat: name" }).fill("Zoya Khan");
  await sheet.getByText("Train, then bus").click();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet).toBeHidden();
  await expect(part).toContainText("Guest 2 · MatZoya Khan");
  await expect(part).toContainText("How do you come?Train, then bus");
  await page.getByText("One each").click();
  await expect(page.getByText("Zoya Khan · Mat")).toBeVisible();

  const team = await world.visitor(phone);
  await become(team, host);
  await team.goto(`/event/manage/${event.id}?tab=history`);
  await expect(team.getByText(/changed names or answers of/)).toBeVisible();
});
