import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { expect, expectAccessible, test } from "./world/test.ts";

test("a host sells early, for less with a code, and a guest reads one price all the way", async ({ world }) => {
  const { client } = world;
  const [host, guest] = [await signIn(client, "earlyhost@example.in"), await signIn(client, "earlyguest@example.in")];
  const ticket_types = [{ name: "Loft", price: 600, capacity: 20, max_per_booking: 4 }];
  const event = await publish(client, host, { title: "Kite making by the lake", ticket_types });
  const page = await world.visitor();
  await become(page, host);

  await page.goto(`/event/manage/${event.id}?tab=edit`);
  await page.getByRole("button", { name: "Tickets" }).click();
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByLabel("Early price (₹)").fill("600");
  await page.getByLabel("For the first").fill("3");
  await page.getByLabel("GST", { exact: true }).selectOption("ADDED");
  await expect(page.getByLabel("Rate of this ticket")).toHaveCount(0);
  await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZW");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Please give less than the price.")).toBeVisible(); // nothing typed is lost
  await page.getByLabel("Early price (₹)").fill("400");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Please check your GSTIN.")).toBeVisible();
  await page.getByLabel("GSTIN").fill("27 aapfu0939f1zv");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Please give the legal name on your GST certificate.")).toBeVisible();
  await page.getByLabel("Legal name").fill("Asha Rao Ceramics LLP");
  await page.getByLabel("Registered address").fill("12 Hill Road, Bandra West, Mumbai 400050");
  await page.getByLabel("Rate of this ticket").selectOption("5"); // only who has a GSTIN is asked
  await expect(page.getByText("Guests pay ₹630")).toBeVisible();
  await page.getByLabel("Rate of this ticket").selectOption("");
  await expect(page.getByText("Guests pay ₹708")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your changes are out.")).toBeVisible();

  await page.getByRole("tab", { name: "Offers" }).click();
  await expect(page.getByText("Nobody is waiting.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "New code" }).click();
  await page.getByLabel("Percent off").fill("50");
  await page.getByRole("button", { name: "KITE50" }).click();
  await page.getByRole("button", { name: "Make the code" }).click();
  await expect(page.getByText("50% off")).toBeVisible();
  await expectAccessible(page);

  const visitor = await world.visitor();
  await become(visitor, guest);
  await visitor.goto(`/${event.event_slug}?promo=kite50`);
  await visitor.getByRole("button", { name: "Choose tickets" }).click();
  const sheet = visitor.getByRole("dialog");
  await expect(sheet.getByText("Early price for 3 more, then ₹708")).toBeVisible();
  await expect(sheet.getByText("₹472").first()).toBeVisible();
  await expect(sheet.getByText("Discount KITE50")).toBeVisible();
  await expect(sheet.getByText("₹236")).toBeVisible();
  await sheet.getByRole("button", { name: "Remove code kite50" }).click();
  await expect(sheet.getByText("Includes 18% GST of ₹72")).toBeVisible();
  await sheet.getByRole("button", { name: "Have a code?" }).click();
  await sheet.getByLabel("Promo or access code").fill("Kite50");
  await sheet.getByRole("button", { name: "Apply" }).click();
  await expect(sheet.getByText("₹236")).toBeVisible();
  await expectAccessible(visitor);
  await sheet.getByRole("button", { name: "Book 1 seat" }).click();
  await expect(visitor.getByText("Seats held for you")).toBeVisible();
  await expect(visitor.getByText("₹236.00").first()).toBeVisible();

  await page.reload();
  await expect(page.getByText("used 1 time", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "End KITE50" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End" }).click();
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
});
