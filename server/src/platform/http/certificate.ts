import { generateKeyPairSync, randomBytes, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";
import { dayMs, later } from "../clock.ts";

export type Certificate = { key: string; cert: string };

/** Phones refuse what is good for longer (Apple: 825 days). */
const [goodDays, renewDays] = [800, 30];
const [dnsName, ipAddress] = [2, 7]; // kinds of names (RFC 5280, 4.2.1.6)

/** The addresses of this machine in its networks, as phones beside it may ask for them. */
export function lanAddresses(): string[] {
  const found = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return found.filter(({ family, internal }) => family === "IPv4" && !internal).map(({ address }) => address);
}

/** By which names this machine is reached without anybody's help. */
export const localNames = (): string[] =>
  ["localhost", hostname().toLowerCase(), "127.0.0.1", ...lanAddresses()].filter((name) => /^[a-z0-9.-]+$/.test(name));

/**
 * A key with a certificate of its own for these names, kept in `folder` and made anew when it ends or a name is new.
 * No browser knows it: people are warned, and go on. It is for trying cameras of phones, not for the internet.
 */
export async function localCertificate(folder: string, names: readonly string[], now: Date): Promise<Certificate> {
  const [keyFile, certFile] = [`${folder}/key.pem`, `${folder}/certificate.pem`];
  if (existsSync(keyFile) && existsSync(certFile)) {
    const kept = { key: readFileSync(keyFile, "utf8"), cert: readFileSync(certFile, "utf8") };
    if (isGood(kept.cert, names, now)) return kept;
  }
  const made = await makeCertificate(names, now);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(keyFile, made.key, { mode: 0o600 });
  writeFileSync(certFile, made.cert);
  return made;
}

function isGood(cert: string, names: readonly string[], now: Date): boolean {
  const read = new X509Certificate(cert);
  const isFor = (name: string) => (isAddress(name) ? read.checkIP(name) : read.checkHost(name)) !== undefined;
  return read.validToDate > later(now, renewDays * dayMs) && names.every(isFor);
}

async function makeCertificate(names: readonly string[], now: Date): Promise<Certificate> {
  const { default: forge } = await import("node-forge"); // who has a proxy need not load it
  const pair = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = `01${randomBytes(15).toString("hex")}`;
  certificate.validity.notBefore = later(now, -dayMs); // phones whose clock is behind
  certificate.validity.notAfter = later(now, (goodDays - 1) * dayMs);
  const named = [{ name: "commonName", value: "Mela on this network" }];
  certificate.setSubject(named);
  certificate.setIssuer(named);
  certificate.setExtensions([
    { name: "basicConstraints", cA: false },
    { name: "keyUsage", digitalSignature: true, keyEncipherment: true },
    { name: "extKeyUsage", serverAuth: true },
    {
      name: "subjectAltName",
      altNames: names.map((name) => (isAddress(name) ? { type: ipAddress, ip: name } : { type: dnsName, value: name })),
    },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(pair.privateKey), forge.md.sha256.create());
  return { key: pair.privateKey, cert: forge.pki.certificateToPem(certificate) };
}

const isAddress = (name: string) => /^[\d.]+$/.test(name);
