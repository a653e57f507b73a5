import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiError } from "~/api/ApiError.ts";
import { useSession } from "~/api/session.ts";
import type { Kept } from "./passStore.ts";

const patienceMs = 1_500; // longer than a good network takes, shorter than people wait at a door

/** From when something is that is no news; `isOut`: Mela can't be reached, else it takes long. */
export type Age = { at: number; isOut: boolean };

/** `asOf`: what is shown is no news; `isKept`: it came out of this device, and all else on its page can't be had. */
export type Shown<T> = { value: T | undefined; asOf: Age | null; isKept: boolean };

/**
 * What a query says, or, while Mela can't be reached or takes long, what was kept of it on this device. An answer of the
 * server always wins, a "no" too.
 */
export function useKept<T>(
  live: UseQueryResult<T, Error>,
  { key, read }: { key: string; read: (person: string) => Promise<Kept<T> | null> },
): Shown<T> {
  const person = useSession()?.userId ?? "";
  const isOnline = useIsOnline();
  const isOut = !isOnline || isUnreachable(live.failureReason);
  const isLate = useIsLate(live.data === undefined && !isOut);
  const { data: kept } = useQuery({
    queryKey: ["kept", person, key],
    queryFn: () => read(person).catch(() => null),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: live.data === undefined && person !== "",
  });
  if (live.data !== undefined)
    return { value: live.data, asOf: isOut ? { at: live.dataUpdatedAt, isOut } : null, isKept: false };
  if (kept && (isOut || isLate)) return { value: kept.value, asOf: { at: kept.at, isOut }, isKept: true };
  return { value: undefined, asOf: null, isKept: false };
}

/** Nobody answered, or somebody in between did: the server itself has said neither yes nor no. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate && isWaiting;
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
