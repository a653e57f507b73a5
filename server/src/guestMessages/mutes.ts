import { AppError } from "@mela/contract/errors";
import { findPerson } from "../auth/index.ts";
import type { App } from "../platform/services.ts";
import { deleteMute, insertMute, isOnRecord } from "./muteStore.ts";
import { type Mute, readMuteToken } from "./muteToken.ts";

type Parts = Pick<App, "db" | "secrets">;

/** Whose messages a token stops, and whether it has. Throws `not_found` for a token that is not ours. */
export async function lookUpMute(app: Parts, token: string): Promise<{ host: string; is_muted: boolean }> {
  const { mute, host } = await read(app, token);
  return { host, is_muted: await isOnRecord(app.db, mute) };
}

/** Stops a host's messages to the address of a token. Throws `not_found`. */
export async function mute(app: Parts, token: string, now: Date): Promise<void> {
  await insertMute(app.db, (await read(app, token)).mute, now);
}

/** Lets them come again. Throws `not_found`. */
export async function unmute(app: Parts, token: string): Promise<void> {
  await deleteMute(app.db, (await read(app, token)).mute);
}

/** A host who joined accounts since is the account that there is now. */
async function read({ db, secrets }: Parts, token: string): Promise<{ mute: Mute; host: string }> {
  const told = readMuteToken(secrets, token);
  const host = told && (await findPerson(db, told.hostId));
  if (!told || !host) throw new AppError("not_found");
  return { mute: { ...told, hostId: host.userId }, host: host.name };
}
