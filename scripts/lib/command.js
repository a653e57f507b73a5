import { handOver } from "./handOver.js";
import { install } from "./install.js";
import { main } from "./main.js";

/**
 * Installs what is missing, then runs one of the server's own commands with the arguments of this one.
 * @param {string} script
 */
export async function command(script) {
  await main(async () => {
    await install();
    return handOver([script, ...process.argv.slice(2)], {});
  });
}
