import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Requests that a slice sends again and again. Throughput is measured with at most 10 connections. */
export type Load = {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  connections?: number;
  /** Each request is another person's, in turn, and carries an Idempotency-Key of its own. */
  tokens?: readonly string[];
  /** Nobody of them comes twice to this address: when all have come it fails. Otherwise they begin again. */
  once?: boolean;
  /** Instead of one request: several in turn, `{n}` in them a number that no other turn at that time has. */
  steps?: readonly Step[];
  /** Instead of one request: GETs of these paths in turn, from the beginning again after the last. */
  paths?: readonly string[];
  /** Instead of one request: POSTs of the bodies in a file, each once; an answer without the words that are expected failed. */
  bodies?: Bodies;
  /** After so many turns the numbers begin again; without it each is a new one. */
  numbers?: number;
};
/** A POST below the URL. An answer without the words that are expected counts as failed. */
export type Step = { path: string; body: string; expect: string };
/** A file with a JSON list of texts: so many would go over IPC with each order. */
export type Bodies = { file: string; expect: string };
export type Sent = { done: number; failed: number; p50Ms: number; p99Ms: number };

/**
 * A slice stops after a time, or after a number of requests. `perSecond`: so many are sent whether or not those before
 * were answered (GETs of a path, or the bodies), and each one's time begins when it was due: else a slow server is asked less.
 */
export type Stop = Until | { forMs: number; perSecond: number };
export type Until = { forMs: number } | { amount: number };
export type Order = Load & { stop: Stop };

/** A load generator in a process of its own, so that it neither slows nor is slowed by what it measures. */
export function newGenerator(): { send(load: Load, stop: Stop): Promise<Sent>; [Symbol.dispose](): void } {
  const child = fork(fileURLToPath(new URL("./generator.ts", import.meta.url)));
  return {
    async send(load, stop) {
      const sent = ask(child, { ...load, stop });
      const { done, failed } = await sent;
      if (failed > 0)
        throw new Error(`${failed} of ${done + failed} requests to ${load.url} were not answered with 2xx.`);
      return sent;
    },
    [Symbol.dispose]: () => child.kill(),
  };
}

function ask(child: ChildProcess, order: Order): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("The load generator ended."));
    child.once("exit", onExit);
    child.once("message", (sent: Sent) => {
      child.off("exit", onExit);
      resolve(sent);
    });
    child.send(order);
  });
}
