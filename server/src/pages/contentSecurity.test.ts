import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./contentSecurity.ts";

test("inline scripts of the page are allowed by their hash, others and files are not named", () => {
  const policy = contentSecurityPolicy(
    '<script src="/a.js"></script><script>go()</script><script type="module">b()</script>',
  );
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hash("go()")} ${hash("b()")};`);
  expect(policy).not.toContain("unsafe-eval' 'unsafe-inline");
});
