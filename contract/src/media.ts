import { z } from "zod";
import { bare, call } from "./call.ts";

/** At most this much, and this many pixels, for one picture (spec 5). */
export const pictureLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000, perUpload: 10 } as const;

/** Multipart, field `files`; answers paths below /media, in the order sent. */
export const uploadPictures = call("uploadPictures", {
  encoding: "multipart",
  answer: bare(z.object({ success: z.literal(true), files: z.array(z.string()) })),
});
