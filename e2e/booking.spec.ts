import type { approveGuest } from "@mela/contract/guestDecisions";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { atCheckout } from "./world/paying.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, test } from "./world/test.ts";

test("a free event skips payment", async ({ world }) => {
  const host = await signIn(world.client, "freehost@example.in");
  const guest = await signIn(world.client, "freeguest@example.in");
  const event = await publish(world.client, host, { title: "Free kites for all" });
  const page = await world.visitor();
  await become(page, guest);
  await page.goto(`/${event.event_slug}`);
  await page.getByRole("button", { name: "Choose tickets" }).click();
  await page.getByRole("button", { name: /Book 1 seat/ }).click();
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
});

test("a full event says so, at the moment of booking too", async ({ world }) => {
  const host = await signIn(world.client, "fullhost@example.in");
  const [slow, quick] = [
    await signIn(world.client, "booking-slow@example.in"),
    await signIn(world.client, "quick@example.in"),
  ];
  const event = await publish(world.client, host, {
    title: "One seat only",
    ticket_types: [{ name: "Entry", price: 0, capacity: 1 }],
  });
  const page = await world.visitor();
  await become(page, slow);
  const looked = page.waitForResponse(/\/by-slug\//); // the page looks again as it opens: let it find the seat free
  await page.goto(`/${event.event_slug}`);
  await looked;
  await page.getByRole("button", { name: "Choose tickets" }).click();
  await bookAndPay(world.client, quick, { event });
  await page.getByRole("button", { name: /Book 1 seat/ }).click();
  await expect(page.getByText("Every seat is taken.").first()).toBeVisible();
});

test("a payment left pending shows as pending, also after a reload", async ({ world }) => {
  const host = await signIn(world.client, "pendinghost@example.in");
  const guest = await signIn(world.client, "pendingguest@example.in");
  const event = await publish(world.client, host, {
    title: "Paid and pending",
    ticket_types: [{ name: "Entry", price: 450, capacity: 9 }],
  });
  const page = await world.visitor();
  await become(page, guest);
  await page.goto(`/${event.event_slug}`);
  await page.getByRole("button", { name: "Choose tickets" }).click();
  await page.getByRole("button", { name: /Book 1 seat/ }).click();
  await page.getByRole("button", { name: /Pay ₹450/ }).click();
  await page.getByRole("button", { name: "Leave pending" }).click();
  await expect(page.getByRole("heading", { name: "Payment pending" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Payment pending" })).toBeVisible();
});

test("a guest who needs approval waits, and is going once the host says yes", async ({ world }) => {
  const host = await signIn(world.client, "picky@example.in");
  const guest = await signIn(world.client, "hopeful@example.in");
  const event = await publish(world.client, host, { title: "By approval only", requires_approval: true });
  const page = await world.visitor();
  await become(page, guest);
  await page.goto(`/${event.event_slug}`);
  await page.getByRole("button", { name: "Choose tickets" }).click();
  await page.getByRole("button", { name: /Request/ }).click();
  await expect(page.getByRole("heading", { name: "Request sent" })).toBeVisible();
  const bookingId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const params = { eventId: event.id, bookingId };
  await world.client.send<typeof approveGuest>("approveGuest", { params }, host.token);
  await page.reload();
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
});

test("a hold that ran out says so and frees its seats", async ({ world }) => {
  const host = await signIn(world.client, "holdhost@example.in");
  const [first, second] = [
    await signIn(world.client, "booking-first@example.in"),
    await signIn(world.client, "booking-second@example.in"),
  ];
  const event = await publish(world.client, host, {
    title: "Held too long",
    ticket_types: [{ name: "Entry", price: 450, capacity: 1 }],
  });
  const page = await world.visitor();
  await become(page, first);
  await page.goto(`/${event.event_slug}`);
  await page.getByRole("button", { name: "Choose tickets" }).click();
  await page.getByRole("button", { name: /Book 1 seat/ }).click();
  await expect(page.getByText("Seats held for you")).toBeVisible();
  world.ageBy(11 * 60_000);
  await page.reload();
  await expect(page.getByText(/hold ran out/i).first()).toBeVisible();
  expect((await bookAndPay(world.client, second, { event })).status).toBe("CONFIRMED");
});

test("who reloads the checkout, or leaves it and comes back, has the same seats for the time that is left", async ({
  world,
}) => {
  const { page } = await atCheckout(world, "comeback");
  const { pathname } = new URL(page.url());
  const held = async () => {
    await expect(page.getByRole("timer")).toContainText(/Seats held for you\D*[4-6]:\d\d/);
    expect(new URL(page.url()).pathname).toBe(pathname);
  };
  world.ageBy(4 * 60_000); // of ten minutes
  await page.reload();
  await held();
  await page.getByRole("link", { name: "Back to the event" }).click();
  await expect(page.getByText("Seats held for you")).toBeHidden();
  await page.goBack();
  await held();
  await page.goto("/help");
  await page.goBack();
  await held();
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
});

// A name is saved when its field is left: the focus must not spring back from where its guest is by then.
test("who types their name goes on where they are, and who changes it is led back to the button", async ({ world }) => {
  const { page } = await atCheckout(world, "namegiver");
  const [name, change] = [page.getByLabel("Your name"), page.getByRole("button", { name: "Change" })];
  const pay = page.getByRole("button", { name: /^Pay ₹/ });
  await name.fill("Asha Rao");
  await pay.focus();
  await expect(change).toBeVisible();
  await expect(pay).toBeFocused();
  await change.click();
  await expect(name).toBeFocused();
  await name.fill("");
  await name.press("Enter");
  await expect(page.getByText("Please type your name.")).toBeVisible();
  await name.fill("Asha R. Rao");
  await name.press("Enter");
  await expect(change).toBeFocused();
  await expect(page.getByText("Asha R. Rao")).toBeVisible();
});

test("who gives the seats back comes to the event again", async ({ world }) => {
  const { page } = await atCheckout(world, "giveback");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/checkout|booking_confirmed/);
});

test("Back after paying leads to the ticket, and to nothing that could be paid again", async ({ world }) => {
  const { page } = await atCheckout(world, "payback");
  const { pathname } = new URL(page.url());
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  const going = page.getByRole("heading", { name: "You're going!" });
  await expect(going).toBeVisible();
  await page.goBack(); // to the checkout, which the way to the payment began at
  await expect(going).toBeVisible();
  await expect(page.getByRole("button", { name: /Pay ₹/ })).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(pathname.replace("/checkout/", "/booking_confirmed/"));
});

test("who holds the last seats reads that they are theirs, and everybody else that they are being paid for", async ({
  world,
}) => {
  const host = await signIn(world.client, "lasthost@example.in");
  const guest = await signIn(world.client, "lastguest@example.in");
  const ticket_types = [{ name: "Loft", price: 450, capacity: 1 }];
  const { event_slug: slug } = await publish(world.client, host, { title: "One loft, one kite", ticket_types });
  const page = await world.visitor();
  await become(page, guest);
  await page.goto(`/${slug}`);
  await page.getByRole("button", { name: "Choose tickets" }).click();
  await page.getByRole("button", { name: /Book 1 seat/ }).click();
  await expect(page.getByText("Seats held for you")).toBeVisible();
  const other = await world.visitor();
  await other.goto(`/${slug}`);
  await expect(other.getByRole("heading", { name: "All seats are being paid for" })).toBeVisible();
  await page.goto(`/${slug}`);
  const own = page.getByRole("status").filter({ has: page.getByRole("heading", { name: "Your seats are held" }) });
  await expect(own).toContainText("1 × Loft");
  await expect(page.getByText("All seats are being paid for")).toBeHidden();
  await expect(page.getByText("Your seats are held")).toHaveCount(2); // beside the page or within it, never both at once
  await page.getByRole("link", { name: "Go on to pay" }).filter({ visible: true }).click();
  await expect(page.getByText("Seats held for you")).toBeVisible();
});

test("who logs out on an event's page takes along what they told its host", async ({ world }) => {
  const host = await signIn(world.client, "asks@example.in");
  const event = await publish(world.client, host, {
    questions: [{ text: "What should we know?" }],
  });
  const page = await world.visitor(desktop);
  await become(page, await signIn(world.client, "tells@example.in"));
  await page.goto(`/${event.event_slug}`);
  const goOn = () => page.getByRole("button", { name: "Continue", exact: true }).click();
  const answer = page.getByLabel("What should we know?");
  await page.getByRole("button", { name: "One more" }).click();
  await goOn();
  await answer.fill("I can't hear well");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(answer).toBeHidden();
  await goOn();
  await expect(answer).toHaveValue("");
});
