import { data } from "react-router";

/** The answer of a loader whose page does not exist: HTTP 404 and the fallback screen. */
export function notFound(): never {
  throw data(null, { status: 404 });
}

/** Waits for an answer; where the API says 404 the page is one too. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (hasStatus(error) && error.status === 404) notFound();
    throw error;
  }
}

/** Waits for an answer; null where the API says 404. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (hasStatus(error) && error.status === 404) return null;
    throw error;
  }
}

function hasStatus(error: unknown): error is { status: number } {
  return typeof error === "object" && error !== null && "status" in error && typeof error.status === "number";
}
