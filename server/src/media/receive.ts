import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "@mela/contract/errors";
import type { FastifyRequest } from "fastify";
import { minuteMs } from "../platform/clock.ts";
import { createPace, type Pace } from "../platform/pace.ts";
import { withScratch } from "../platform/scratch.ts";

const megabyte = 1024 * 1024;
/**
 * So many bytes of files a second are taken from all senders together, and none while the darkroom, which draws two, has as
 * many more before it. Fifty photos at once were as quick as the machine could take them, and left nobody else half a
 * second; what is not taken yet stays with its sender (decisions 039 and 089).
 */
const ofAll = createPace({ perSecond: 8 * megabyte, atOnce: megabyte / 4, enough: 4 });
/**
 * What the streams of an upload hold before a piece of it asks to be let through. It counts before anything is read: else
 * all who come at once are begun at once, which alone took a third of a second.
 */
const beginning = megabyte / 4;
/** A sender of whom nothing has come for so long, while we wait for it, is gone: their place is another's. */
const patienceMs = 2 * minuteMs;

/**
 * Puts the files of the field `files` on the disk, not into memory, for as long as the work takes. `mayBegin` is asked when
 * it is their turn, before anything is read: what it asks of the database is as much work as a piece.
 */
export async function withFiles<T>(
  request: FastifyRequest,
  work: (paths: string[]) => Promise<T>,
  { waitMs = patienceMs, pace = ofAll, mayBegin = async () => undefined }: Partial<Rules> = {},
): Promise<T> {
  const pass = pace.join();
  await pass(beginning);
  await mayBegin();
  return withScratch("upload", async (folder) => {
    const patience = createPatience(waitMs, () => request.raw.destroy());
    const paths = await receive(request, folder, { pass, patience }).finally(patience.pause);
    return pace.workOn(() => work(paths));
  });
}

type Rules = { waitMs: number; pace: Pace; mayBegin: () => Promise<void> };

async function receive(request: FastifyRequest, folder: string, turns: Turns): Promise<string[]> {
  if (request.raw.destroyed) throw new AppError("invalid_input"); // gone while they waited: its end is never told again
  const paths: string[] = [];
  try {
    for await (const { fieldname, file } of request.files()) {
      const path = join(folder, String(paths.length)); // a name of our own: theirs is only a claim
      if (fieldname !== "files") file.resume();
      else paths.push(path) && (await write(path, file, turns));
      if (file.truncated) throw new AppError("image_too_large");
    }
  } catch (error) {
    throw toAppError(error);
  }
  if (paths.length === 0) throw new AppError("invalid_input", { fields: { files: "Please choose a picture" } });
  return paths;
}

type Turns = { pass: (bytes: number) => Promise<void>; patience: Patience };

/** While a piece waits or is written no more of it is read, so that the rest stays with its sender. */
async function write(path: string, file: Readable, { pass, patience }: Turns): Promise<void> {
  await using written = await open(path, "wx");
  for await (const piece of file) {
    patience.pause();
    await pass(piece.length);
    await written.writeFile(piece);
    patience.resume();
  }
}

type Patience = { pause(): void; resume(): void };

function createPatience(ms: number, giveUp: () => void): Patience {
  let timer = setTimeout(giveUp, ms);
  return {
    pause: () => clearTimeout(timer),
    resume: () => {
      timer = setTimeout(giveUp, ms);
    },
  };
}

/** Errors that the platform has a word for, and those of our own disk, stay; the rest is a form that can't be read. */
function toAppError(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isKnown = error instanceof AppError || /^(FST_REQ_FILE_TOO_LARGE|FST_INVALID_MULTIPART.*|E[A-Z]+)$/.test(code);
  return isKnown ? error : new AppError("invalid_input", { cause: error });
}
