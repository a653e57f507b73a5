import { readFileSync } from "node:fs";
import { request } from "node:https";
import { afterAll, expect, test } from "vitest";
import { newFolder, type Program, runToEnd, startProgram } from "../world/program.ts";

const folder = newFolder();
const servers: Program[] = [];
afterAll(async () => {
  for (const server of servers) await server.stop();
  folder.remove();
});

/** Asks as a browser that was told to trust the certificate; `host` is the name that it was asked by. */
function get(url: string, ca: string, host = "localhost"): Promise<{ status: number | undefined; hsts: unknown }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url.replace(/^http:/, "https:")}/api/events`, {
      ca,
      headers: { host },
      servername: "localhost",
    });
    asked.once("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode, hsts: response.headers["strict-transport-security"] });
    });
    asked.once("error", reject).end();
  });
}

test("with a certificate of its own it answers phones of the network by address, and stays shut where demo data would be open", async () => {
  const settings = { DATA_DIR: folder.path, LOCAL_HTTPS: "1", PUBLIC_URL: "" };
  const shut = await runToEnd({ ...settings, HOST: "0.0.0.0" });
  expect(shut.stderr).toContain("ALLOW_PUBLIC_DEMO=1");
  const server = await startProgram({ ...settings, HOST: "0.0.0.0", ALLOW_PUBLIC_DEMO: "1" });
  servers.push(server);
  const url = server.url.replace("0.0.0.0", "127.0.0.1");
  const certificate = readFileSync(`${folder.path}/https/certificate.pem`, "utf8");
  expect(await get(url, certificate)).toEqual({ status: 200, hsts: undefined });
  expect((await get(url, certificate, "elsewhere.example")).status).toBe(404);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow("fetch failed"); // nothing without TLS
});
