import type { MetaDescriptor } from "react-router";
import { ApiError } from "~/api/ApiError.ts";

/** Head of a page whose address is a secret: it must not travel to any page that is opened from there. */
export function mailLinkMeta(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }, { name: "referrer", content: "no-referrer" }];
}

/** The link itself is at fault: cut off on its way, or made by somebody else. */
export function isBrokenLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "not_found" || error.code === "invalid_input");
}
