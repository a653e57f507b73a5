import { AppError } from "@mela/contract/errors";
import { secondMs } from "../platform/clock.ts";
import type { App } from "../platform/services.ts";
import { countIn, findPause, type Window } from "./guardStore.ts";

/** By whom, or at what, something secret is guessed, and how many wrong guesses are enough for a while. */
export type Guesser = { of: string } & Window;

type Parts = Pick<App, "db" | "secrets">;
/** No network and no person stands in the table. */
const keyOf = ({ secrets }: Parts, { of }: Guesser) => secrets.hmac("login-guard", `guess/${of}`);

/** Throws `too_many_requests` with the wait while any of these has guessed wrong too often. */
export async function refuseGuesser(app: Parts, guessers: readonly Guesser[], now: Date): Promise<void> {
  const keys = guessers.map((guesser) => keyOf(app, guesser));
  const until = await findPause(app.db, keys, now);
  if (!until) return;
  const retryAfterS = Math.ceil((until.getTime() - now.getTime()) / secondMs);
  throw new AppError("too_many_requests", { retryAfterS });
}

/** Counts a wrong guess for each of these. */
export async function countGuess(app: Parts, guessers: readonly Guesser[], now: Date): Promise<void> {
  for (const guesser of guessers) await countIn(app.db, keyOf(app, guesser), { window: guesser, now });
}
