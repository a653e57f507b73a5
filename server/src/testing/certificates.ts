import forge from "node-forge";

/** A key with a certificate that it signed itself, as PEM: what Apple would give to who makes passes. */
export function selfSigned(name: string): { certificate: string; key: string } {
  const pair = forge.pki.rsa.generateKeyPair(2_048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = pair.publicKey;
  certificate.serialNumber = "01";
  certificate.validity.notBefore = new Date("2026-01-01T00:00:00Z");
  certificate.validity.notAfter = new Date("2046-01-01T00:00:00Z");
  const named = [{ name: "commonName", value: name }];
  certificate.setSubject(named);
  certificate.setIssuer(named);
  certificate.sign(pair.privateKey, forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(certificate), key: forge.pki.privateKeyToPem(pair.privateKey) };
}
