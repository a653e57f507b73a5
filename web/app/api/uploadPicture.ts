import { pictureLimits } from "@mela/contract/media";
import { paths } from "@mela/contract/paths";
import { ApiError, toApiError, unauthorized } from "./ApiError.ts";
import { loadErrorTexts } from "./errorText.ts";
import { readSession, refreshAccess } from "./session.ts";

const limitMs = 120_000;

/** `onProgress`: which part of it has gone, 0 to 1. */
type Options = { signal?: AbortSignal; onProgress?: (part: number) => void };

/** Uploads one picture, says how far it is, and gives its address. What is too large is refused before it travels. */
export async function uploadPicture(file: File, options: Options = {}): Promise<string> {
  const session = readSession();
  if (!session) throw unauthorized();
  if (file.size > pictureLimits.bytes) {
    await loadErrorTexts();
    throw new ApiError("image_too_large", 413, "Please choose a picture under 10 MB and 40 megapixels.");
  }
  try {
    return await send(file, session.authToken, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return send(file, await refreshAccess(session), options);
  }
}

/** By the older way of asking: `fetch` can't say how much of a body has gone. */
async function send(file: File, token: string, { signal, onProgress }: Options): Promise<string> {
  const form = new FormData();
  form.append("files", file);
  const request = new XMLHttpRequest();
  const response = await new Promise<Response>((resolve, reject) => {
    const abort = () => request.abort();
    signal?.addEventListener("abort", abort, { once: true });
    request.open("POST", `/api${paths.uploadPictures.path}`);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("authorization", `Bearer ${token}`);
    request.timeout = limitMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onabort = () => reject(signal?.reason);
    request.ontimeout = () => reject(new ApiError("timeout", 0, "The server took too long to answer."));
    request.onerror = () => reject(new ApiError("offline", 0, "The server could not be reached."));
    request.send(form);
  });
  if (!response.ok) {
    await loadErrorTexts();
    throw await toApiError(response);
  }
  const { files }: { files: string[] } = await response.json();
  const [path] = files;
  if (path === undefined) throw new ApiError("internal", 500, "no picture");
  return path;
}
