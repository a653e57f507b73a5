import type { cancelBooking } from "@mela/contract/bookings";
import type { Route } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, signInHere, test } from "./world/test.ts";

const ownWait = /\/waitlist\/mine$/;

test("who comes too late waits in line, hears of the seat that comes free, and books it before anybody else", async ({
  world,
}) => {
  const [host, lucky] = [
    await signIn(world.client, "linehost@example.in"),
    await signIn(world.client, "lucky@example.in"),
  ];
  const ticket_types = [{ name: "Loft", price: 0, capacity: 1 }];
  const questions = [{ text: "Which window?", required: true }];
  const event = await publish(world.client, host, { title: "Only one loft left", ticket_types, questions });
  const responses = [{ question_id: event.questions[0]?.id ?? "", answer: "The left one" }];
  const taken = await bookAndPay(world.client, lucky, { event, responses });

  const page = await world.visitor(phone);
  // The login asks for one's place, and is answered when the place has been taken meanwhile.
  const joined = page.waitForResponse((answer) => answer.request().method() === "PUT" && ownWait.test(answer.url()));
  const readLate = async (route: Route) => {
    const response = await route.fetch();
    if (route.request().method() === "GET") await joined;
    await route.fulfill({ response });
  };
  await page.route(ownWait, readLate);
  await page.goto(`/${event.event_slug}`);
  const part = page.getByRole("article"); // the desktop has it beside
  await expect(part.getByRole("heading", { name: "Sold out" })).toBeVisible();
  await part.getByRole("button", { name: "Join the waitlist" }).click();
  await signInHere(page, world, "patient@example.in");
  await expect(part.getByRole("heading", { name: "You're first in line" })).toBeVisible();
  await expect(part.getByText("For 1 x Loft")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(ownWait, readLate);
  await page.goto("/bookings");
  await expect(page.getByRole("link", { name: /Only one loft left/ })).toContainText("You're first in line");
  await expectAccessible(page);

  const { booking_id: bookingId } = taken;
  await world.client.send<typeof cancelBooking>("cancelBooking", { params: { bookingId } }, lucky.token);
  await world.doJobs();
  const stranger = await world.visitor(desktop);
  await become(stranger, await signIn(world.client, "hurried@example.in"));
  await stranger.goto(`/${event.event_slug}`);
  await expect(stranger.getByRole("button", { name: "Join the waitlist" })).toBeVisible();

  await page.goto(`/${event.event_slug}?promo=NOSUCH`); // with a code of the address and no choice yet
  await expect(part.getByText(/1 x Loft is yours until/)).toBeVisible();
  await expectAccessible(page);
  // What was answered is there again after a reload.
  const answer = part.getByLabel("Which window?");
  await part.getByRole("button", { name: "Continue" }).click();
  await answer.fill("The one to the lake");
  await page.reload();
  await part.getByRole("button", { name: "Continue" }).click();
  await expect(answer).toHaveValue("The one to the lake");
  await part.getByRole("button", { name: "Book 1 seat" }).click();
  await expect(page).toHaveURL(/\/booking_confirmed\//);
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
});
