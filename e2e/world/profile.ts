import type { getProfile } from "@mela/contract/profile";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type Person, signIn } from "./client.ts";
import { become } from "./people.ts";
import { expect, phone, type World } from "./test.ts";

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
export const profileOf = (world: World, person: Person) =>
  world.client.send<typeof getProfile>("getProfile", {}, person.token);

/** Somebody's profile, open on the screen. */
export async function openProfile(
  world: World,
  address: string,
  { size = phone, colorScheme = "light" }: { size?: typeof phone; colorScheme?: "light" | "dark" } = {},
): Promise<{ page: Page; person: Person }> {
  const person = await signIn(world.client, address);
  const page = await world.visitor(size);
  await page.emulateMedia({ colorScheme });
  await become(page, person);
  await page.goto("/profile");
  await expect(page.getByRole("dialog", { name: "Edit Profile" })).toBeVisible();
  await expect(field(page, "Username")).toBeVisible();
  return { page, person };
}

/** A photo as phones write it: lying on its side, with a note that says so. Upright its left half is red. */
export async function sidewaysPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const half = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  const upright = await sharp({ create: { width: 600, height: 200, channels: 3, background: "blue" } })
    .composite([{ input: await half("red"), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const buffer = await sharp(upright).rotate(-90).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  return { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer };
}
