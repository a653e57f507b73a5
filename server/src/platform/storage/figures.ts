import { Gauge } from "prom-client";

/** Whether the object store answered when it was last asked, for /metrics; where pictures lie in a folder there is no figure. */
export const objectStoreUp = new Gauge({
  name: "object_store_up",
  help: "1: the store of pictures answers; 0: it does not",
  registers: [],
});
