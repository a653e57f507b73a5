// The server with nobody sent away and nobody before others at the embedded engine: the proof that it is this which keeps
// its door quick.
import { PreparedPglite } from "../platform/database/embedded.ts";
import { usualLimits } from "../platform/http/crowd.ts";
import { runServer } from "../run.ts";

for (const limit of Object.values(usualLimits)) Object.assign(limit, { most: 1e9, few: 1e9 });
PreparedPglite.prototype.ahead = function () {
  return this;
};
await runServer(process.env);
