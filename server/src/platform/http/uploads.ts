import multipart from "@fastify/multipart";
import { pictureLimits } from "@mela/contract/media";
import type { App } from "../services.ts";

/**
 * Routes that take files. Only they pay for it: its hooks and its fields on every request were a fifth of an empty
 * one's time.
 */
export async function withUploads(
  app: App,
  routes: (app: App) => void,
  { bytes, perUpload }: { bytes: number; perUpload: number } = pictureLimits,
): Promise<void> {
  await app.register(async (own) => {
    await own.register(multipart, {
      limits: {
        fileSize: bytes,
        files: perUpload,
        fields: 10,
        parts: perUpload + 10,
      },
    });
    routes(own);
  });
}
