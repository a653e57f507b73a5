import { Gauge } from "prom-client";

/** Whether this process reaches the Redis that REDIS_URL names, for /metrics; without that setting there is no figure. */
export const redisUp = new Gauge({
  name: "redis_up",
  help: "1: limits and live changes are shared with the other processes; 0: Redis does not answer",
  registers: [],
});
