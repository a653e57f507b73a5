import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BucketSettings } from "../platform/machineSettings.ts";

const perPage = 3;

/** An S3-compatible store on this machine: the calls that Mela makes, each with its signature worked out anew. */
export async function bucketDouble() {
  const objects = new Map<string, Buffer>();
  const state = { mood: "well" as "well" | "hangs" | "hangs up" | "fails" | "fails once" | "refuses", asked: 0 };
  const server = createServer(async (request, response) => {
    state.asked++;
    const body = await buffer(request);
    const url = new URL(request.url ?? "", "http://double");
    const key = decodeURIComponent(url.pathname.split("/").slice(2).join("/"));
    if (state.mood === "hangs") return;
    if (state.mood === "hangs up") return void request.socket.destroy();
    const fails = state.mood.startsWith("fails");
    if (state.mood === "fails once") state.mood = "well";
    if (fails) return void response.writeHead(503).end("<Code>SlowDown</Code>");
    if (state.mood === "refuses" || !isSigned(request, url, body)) return void response.writeHead(403).end();
    if (request.method === "PUT") {
      objects.set(key, body);
      return void response.end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (url.searchParams.get("list-type") === "2") {
      const prefix = url.searchParams.get("prefix") ?? "";
      const keys = [...objects.keys()].filter((one) => one.startsWith(prefix)).slice(0, perPage);
      return void response.end(`<ListBucketResult>${keys.map((one) => `<Key>${one}</Key>`)}</ListBucketResult>`);
    }
    const found = objects.get(key);
    if (!found) return void response.writeHead(404).end();
    response.end(request.method === "HEAD" ? undefined : found);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const settings: BucketSettings = { ...key, endpoint: `http://127.0.0.1:${port}`, name: "mela-pictures" };
  return {
    settings,
    objects,
    state,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const key = { keyId: "AKIDEXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", region: "ap-south-1" };
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (by: string | Buffer, text: string) => createHmac("sha256", by).update(text).digest();

/** Whether a request is signed by `key` as Signature Version 4 wants it, its body too where it says so. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(\S+?)\/(\d{8})\/(\S+?)\/s3\/aws4_request, SignedHeaders=(\S+), Signature=(\w{64})$/;
  const [, id, day = "", region = "", names = "", signature] = form.exec(headers.authorization ?? "") ?? [];
  const payload = String(headers["x-amz-content-sha256"]);
  if (id !== key.keyId || region !== key.region) return false;
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body)) return false;
  const lines = names.split(";").map((name) => `${name}:${headers[name]}`);
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).sort();
  const canonical = [method, url.pathname, query.join("&"), ...lines, "", names, payload].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const signing = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${key.secret}`, day));
  return signature === hmac(signing, toSign).toString("hex");
}
