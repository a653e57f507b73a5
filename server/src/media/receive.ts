import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@mela/contract/errors";
import type { FastifyRequest } from "fastify";

/** Puts the files of the field `files` on the disk, not into memory, for as long as the work takes. */
export async function withFiles<T>(request: FastifyRequest, work: (paths: string[]) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "mela-upload-"));
  try {
    return await work(await receive(request, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, folder: string): Promise<string[]> {
  const paths: string[] = [];
  try {
    for await (const { fieldname, file } of request.files()) {
      const path = join(folder, String(paths.length)); // a name of our own: theirs is only a claim
      if (fieldname !== "files") file.resume();
      else paths.push(path) && (await pipeline(file, createWriteStream(path)));
      if (file.truncated) throw new AppError("image_too_large");
    }
  } catch (error) {
    throw toAppError(error);
  }
  if (paths.length === 0) throw new AppError("invalid_input", { fields: { files: "Please choose a picture" } });
  return paths;
}

/** Errors that the platform has a word for, and those of our own disk, stay; the rest is a form that can't be read. */
function toAppError(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isKnown = error instanceof AppError || /^(FST_REQ_FILE_TOO_LARGE|FST_INVALID_MULTIPART.*|E[A-Z]+)$/.test(code);
  return isKnown ? error : new AppError("invalid_input", { cause: error });
}
