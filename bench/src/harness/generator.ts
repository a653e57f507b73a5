// The load generator's program: an order comes in over IPC, what was sent goes back.
import autocannon from "autocannon";
import type { Order, Sent } from "./load.ts";

process.on("message", async ({ stop, connections = 10, ...load }: Order) => {
  const end = "amount" in stop ? { amount: stop.amount } : { duration: stop.forMs / 1_000 };
  const result = await autocannon({ ...load, connections, ...end });
  process.send?.({
    done: result["2xx"],
    failed: result.non2xx + result.errors,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  } satisfies Sent);
});
