import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { startCluster } from "./cluster.js";
import { freePort } from "./freePort.js";

test("a port that another program has is told before anything is started", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  await expect(startCluster({ processes: 1, port })).rejects.toThrow(`Port ${port} is in use`);
  other.close();
});
