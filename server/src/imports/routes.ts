import { BookingId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import * as calls from "@mela/contract/imports";
import type { FastifyRequest } from "fastify";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import { withUploads } from "../platform/http/uploads.ts";
import type { App } from "../platform/services.ts";
import { addGuest } from "./addGuest.ts";
import { checkImport, openImport, readState, startImport } from "./imports.ts";
import { defineImports } from "./work.ts";

const { bytes } = calls.importLimits;
const uploads = { max: 60, windowMs: 10 * minuteMs };

/** Guests who did not book here: put on the list by hand, or brought by a file from elsewhere. */
export async function importRoutes(app: App): Promise<void> {
  defineImports(app);
  serve(
    app,
    calls.addGuest,
    "manage",
    ({ params: { eventId }, body, actor, newId, now }) =>
      addGuest(app, { eventId, bookingId: BookingId.parse(newId), input: body, by: actor.userId, now }),
    { idempotent: true },
  );
  await withUploads(app, uploadRoutes, { bytes, perUpload: 1 });
  serve(app, calls.checkImport, "manage", ({ params: { eventId, importId }, body, actor, now }) =>
    checkImport(app, { eventId, importId, by: actor.userId, now }, body.mapping),
  );
  serve(app, calls.startImport, "manage", ({ params: { eventId, importId }, body, actor, now }) => {
    const chosen = { mapping: body.mapping, sendsTickets: body.sends_tickets };
    return startImport(app, { eventId, importId, by: actor.userId, now }, chosen);
  });
  serve(app, calls.getImport, "manage", ({ params }) => readState(app, params));
}

function uploadRoutes(app: App): void {
  serve(
    app,
    calls.readImport,
    "manage",
    async ({ params: { eventId }, actor, newId, now, raw }) =>
      openImport(app, { eventId, importId: newId, by: actor.userId, now }, await receive(raw)),
    { bodyLimit: bytes + 64 * 1024, limit: uploads },
  );
}

/** The one file of the request. Throws `file_too_large`, `invalid_input` when there is none. */
async function receive(request: FastifyRequest): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const { fieldname, file } of request.files({ throwFileSizeLimit: false })) {
      if (fieldname !== "file") file.resume();
      else for await (const part of file) parts.push(Buffer.from(part));
      if (file.truncated) throw new AppError("file_too_large");
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (error instanceof AppError || code.startsWith("FST_")) throw error;
    throw new AppError("invalid_input", { cause: error }); // a form that can't be read
  }
  const whole = Buffer.concat(parts);
  if (whole.length === 0) throw new AppError("file_empty");
  return whole;
}
