import type { Answer, Call } from "@mela/contract/call";
import { paths } from "@mela/contract/paths";
import { unauthorized } from "./ApiError.ts";
import { request, requestFile } from "./request.ts";
import { withAccess } from "./send.ts";
import { readSession } from "./session.ts";

const limitMs = 120_000;

/** Sends a file in a form's field `file`, as who is signed in. */
export async function sendFile<C extends Call>(name: C["name"], params: unknown, file: File): Promise<Answer<C>> {
  if (!readSession()) throw unauthorized();
  const form = new FormData();
  form.append("file", file);
  return (await withAccess({ ...paths[name], params, form, limitMs }, request)) as Answer<C>;
}

/** Fetches a file as who is signed in, and has the browser save it: no token ever stands in an address. */
export async function saveFile(name: Call["name"], params: unknown, query: unknown): Promise<void> {
  if (!readSession()) throw unauthorized();
  const response = await withAccess({ ...paths[name], params, query, limitMs }, requestFile);
  const said = response.headers.get("content-disposition") ?? "";
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = /filename="([^"]+)"/.exec(said)?.[1] ?? "mela";
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // Safari is still reading when click() returns
}
