import { createHash, verify, X509Certificate } from "node:crypto";
import forge from "node-forge";

/** The files of a pass by name: a ZIP whose files lie in it as they are. */
export function filesOf(pass: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (pass.readUInt32LE(at) === 0x04_03_4b_50) {
    const [size, nameLength, extra] = [
      pass.readUInt32LE(at + 18),
      pass.readUInt16LE(at + 26),
      pass.readUInt16LE(at + 28),
    ];
    const begin = at + 30 + nameLength + extra;
    files.set(pass.toString("utf8", at + 30, at + 30 + nameLength), pass.subarray(begin, begin + size));
    at = begin + size;
  }
  return files;
}

/** Whether a pass's manifest names each file by its hash, and whether this certificate's key signed that manifest. */
export function isSignedBy(files: Map<string, Buffer>, certificate: string): boolean {
  const manifest = files.get("manifest.json") ?? Buffer.alloc(0);
  const named: Record<string, string> = JSON.parse(manifest.toString("utf8"));
  const own = [...files.keys()].filter((name) => name !== "manifest.json" && name !== "signature");
  const isWhole = own.every((name) => named[name] === hash("sha1", files.get(name)).toString("hex"));
  const asn1 = forge.asn1.fromDer(forge.util.createBuffer(files.get("signature")?.toString("binary") ?? ""));
  const { rawCapture } = Object(forge.pkcs7.messageFromAsn1(asn1));
  // What is signed are the attributes, as a SET, and one of them is the manifest's hash (RFC 5652, 5.4).
  const { SET } = forge.asn1.Type;
  const attributes = forge.asn1.create(forge.asn1.Class.UNIVERSAL, SET, true, rawCapture.authenticatedAttributes);
  const signed = Buffer.from(forge.asn1.toDer(attributes).getBytes(), "binary");
  const algorithm = forge.asn1.derToOid(rawCapture.digestAlgorithm) === forge.pki.oids.sha1 ? "sha1" : "sha256";
  const signature = Buffer.from(rawCapture.signature, "binary");
  const isSigned = verify(algorithm, signed, new X509Certificate(certificate).publicKey, signature);
  return isWhole && isSigned && signed.includes(hash(algorithm, manifest));
}

const hash = (algorithm: string, bytes: Uint8Array = new Uint8Array()) => createHash(algorithm).update(bytes).digest();
