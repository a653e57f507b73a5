import type { Brand, BrandInput, updateBrand as updateBrandCall } from "@mela/contract/brands";
import type { UserId } from "@mela/contract/common";
import { AppError, errors } from "@mela/contract/errors";
import { isReservedUsername } from "@mela/contract/slugs";
import type { z } from "zod";
import { refreshHostName } from "../discovery/index.ts";
import { dropReplaced } from "../media/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sqlState } from "../platform/database/sqlState.ts";
import { newRowId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { toLinks } from "../profile/index.ts";
import { insertRole } from "./memberStore.ts";
import { recordForBrand } from "./record.ts";
import {
  type BrandChange,
  type BrandRow,
  countOwned,
  findBrand,
  findBrandsOf,
  insertBrand,
  lockBrand,
  lockFounder,
  saveBrand,
} from "./store.ts";

const mostOwned = 10; // limits of new hosts are a brand's own: nobody gets round them with a hundred
const uniqueViolation = "23505";
type Input = z.output<typeof BrandInput>;

export async function listBrands(tx: Tx, userId: UserId): Promise<Brand[]> {
  return (await findBrandsOf(tx, userId)).map(toBrand);
}

/** A brand as one of its members sees it. Throws `not_found`. */
export async function readBrand(tx: Tx, hostId: UserId, userId: UserId): Promise<Brand> {
  const row = await findBrand(tx, hostId, userId);
  if (!row) throw new AppError("not_found");
  return toBrand(row);
}

type Founding = { hostId: UserId; by: UserId; input: Input; now: Date };

/** Makes a brand that whoever asks owns. Throws `username_taken`, `too_many_brands`. */
export async function createBrand(app: App, { hostId, by, input, now }: Founding): Promise<Brand> {
  mustBeFree(input.username);
  return withFreeName(() =>
    transaction(app.db, async (tx) => {
      await lockFounder(tx, by);
      if ((await countOwned(tx, by)) >= mostOwned) throw new AppError("too_many_brands");
      await insertBrand(tx, { hostId, by, change: toChange(input), now });
      await insertRole(tx, { roleId: newRowId(), hostId, userId: by, role: "OWNER", invitationId: null, now });
      await recordForBrand(tx, { hostId, by, at: now, deed: "create" });
      return readBrand(tx, hostId, by);
    }),
  );
}

type Changed = z.output<(typeof updateBrandCall)["body"]>;
type Changing = { hostId: UserId; by: UserId; input: Changed; now: Date };

/** Changes what a brand shows; its events can be found under the new name at once. Throws `username_taken`. */
export async function updateBrand(app: App, { hostId, by, input, now }: Changing): Promise<Brand> {
  const changed = await withFreeName(() =>
    transaction(app.db, async (tx) => {
      if ((await lockBrand(tx, hostId)) === null) throw new AppError("not_found");
      const before = await readBrand(tx, hostId, by);
      if (input.username && input.username.toLowerCase() !== before.username.toLowerCase()) mustBeFree(input.username);
      await saveBrand(tx, hostId, toChange(input), now);
      const after = await readBrand(tx, hostId, by);
      const pictures = { before: [before.picture ?? ""], after: [after.picture ?? ""] };
      if (before.picture !== after.picture) await dropReplaced(app, tx, pictures);
      await refreshHostName(tx, hostId, { first_name: after.name, last_name: null, username: after.username });
      await recordForBrand(tx, { hostId, by, at: now, deed: "update" });
      return after;
    }),
  );
  app.publicVersion.raise();
  return changed;
}

function mustBeFree(username: string): void {
  if (isReservedUsername(username)) throw taken();
}

async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    throw taken(error);
  }
}

function taken(cause?: unknown): AppError {
  return new AppError("username_taken", { fields: { username: errors.username_taken.error }, cause });
}

function toChange({ name, username, picture, bio, links }: Changed): BrandChange {
  return {
    ...(name !== undefined && { name }),
    ...(username !== undefined && { username }),
    ...(picture !== undefined && { picture: picture || null }),
    ...(bio !== undefined && { bio: bio || null }),
    ...(links && { links: toLinks(links) }),
  };
}

function toBrand({ name, username, bio, links, ...same }: BrandRow): Brand {
  const { instagram = null, website = null, youtube = null } = links;
  return {
    ...same,
    name: name ?? "",
    username: username ?? "",
    bio: bio ?? "",
    links: { instagram, website, youtube },
  };
}
