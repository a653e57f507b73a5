import { AppError } from "@mela/contract/errors";
import { pictureLimits, uploadPictures } from "@mela/contract/media";
import type { FastifyReply, FastifyRequest } from "fastify";
import { serve } from "../platform/http/serve.ts";
import { withUploads } from "../platform/http/uploads.ts";
import type { App } from "../platform/services.ts";
import { readCopy, readPicture } from "./copies.ts";
import { darkroom } from "./darkroom.ts";
import { describePictures } from "./describe.ts";
import { defineDrawing } from "./drawAhead.ts";
import { createInHand } from "./inHand.ts";
import { type Format, parsePicture } from "./pictures.ts";
import { compressed, posterPreview, posterSvg } from "./posterFiles.ts";
import { type PosterAddress, parsePosterPath } from "./posters/posterPath.ts";
import { withFiles } from "./receive.ts";
import { defineRemoval } from "./removal.ts";
import { keepPictures, refuseOverQuota } from "./upload.ts";

const bodyLimit = (pictureLimits.perUpload + 1) * pictureLimits.bytes;

/** Uploading pictures, and serving them and the posters. */
export async function mediaRoutes(app: App): Promise<void> {
  defineRemoval(app);
  defineDrawing(app);
  app.jobs.every("describe-pictures", "23 * * * *", () => describePictures(app));
  app.addHook("preClose", async () => darkroom.hurry());
  await withUploads(app, uploadRoutes);
  app.get("/media/*", { config: { permission: "public" } }, async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, app.config.publicUrl);
    const poster = parsePosterPath(pathname);
    if (poster) return sendPoster(poster, request, reply);
    const picture = parsePicture(pathname, searchParams.get("w"));
    if (!picture) throw new AppError("not_found");
    // An address that ends so promises WebP; mails and other sites have some of them.
    if (picture.size && !pathname.endsWith(".webp")) reply.header("vary", "accept");
    const format = pathname.endsWith(".webp") ? "webp" : bestFormat(request);
    const { id, size } = picture;
    const bytes = await (size ? readCopy(app, id, size, format) : readPicture(app, id));
    if (!bytes) throw new AppError("not_found");
    return sendForGood(reply, `image/${format}`, bytes);
  });
}

/** Who can read AVIF says so. */
const bestFormat = ({ headers }: FastifyRequest): Format => (headers.accept?.includes("image/avif") ? "avif" : "webp");

/** No more of all than the darkroom has room for: nobody sends a picture that is then refused. */
const inHandAtMost = { each: 60, all: 300 };

function uploadRoutes(app: App): void {
  const inHand = createInHand(inHandAtMost);
  serve(
    app,
    uploadPictures,
    "user",
    async ({ actor, now, raw }) => {
      const { userId } = actor;
      const keep = (paths: string[]) => keepPictures(app, userId, paths, now);
      const files = await inHand(userId, () =>
        withFiles(raw, keep, { mayBegin: () => refuseOverQuota(app, userId, now) }),
      );
      return { success: true as const, files };
    },
    { bodyLimit },
  );
}

async function sendPoster(poster: PosterAddress, request: FastifyRequest, reply: FastifyReply) {
  if (poster.kind === "png") return sendForGood(reply, "image/png", Buffer.from(await posterPreview(poster)));
  reply.header("vary", "accept-encoding");
  const svg = posterSvg(poster);
  if (!/\bbr\b/.test(String(request.headers["accept-encoding"]))) return sendForGood(reply, "image/svg+xml", svg);
  return sendForGood(reply.header("content-encoding", "br"), "image/svg+xml", compressed(svg));
}

/** What stands at an address of ours never changes: whoever has it need not ask again. */
function sendForGood(reply: FastifyReply, type: string, body: Buffer | string) {
  return reply.type(type).header("cache-control", "public, max-age=31536000, immutable").send(body);
}
