import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, filePolicy, originOf } from "./contentSecurity.ts";

test("inline scripts of the page are allowed by their hash, others and files are not named", () => {
  const policy = contentSecurityPolicy(
    '<script src="/a.js"></script><script>go()</script><script type="module">b()</script>',
    { map: null, payments: null },
  );
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hash("go()")} ${hash("b()")};`);
  expect(policy).not.toContain("unsafe-eval' 'unsafe-inline");
});

test("a map's origin may be asked for tiles and pictures, never for scripts, and only where there is one", () => {
  const origin = originOf("https://tiles.example.org:8443/styles/fair.json?key=1");
  const policy = contentSecurityPolicy("", { map: origin, payments: null });
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example.org:8443;");
  expect(policy).toContain("connect-src 'self' https://tiles.example.org:8443;");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(filePolicy(origin)).toMatch(/connect-src 'self' https:\/\/tiles\.example\.org:8443$/);
  const strict = contentSecurityPolicy("", { map: originOf(null), payments: null });
  expect(strict).toContain("connect-src 'self';");
  expect(filePolicy(null)).toMatch(/connect-src 'self'$/);
});

test("a form may be posted to ourselves, and to the payment service where one gets there so; nothing else of it is let in", () => {
  const origins = { map: null, payments: originOf("https://api.razorpay.com/v1") };
  const policy = contentSecurityPolicy("", origins);
  expect(policy).toContain("form-action 'self' https://api.razorpay.com;");
  expect(policy.match(/razorpay/g)).toHaveLength(1);
  expect(contentSecurityPolicy("", { map: null, payments: null })).toContain("form-action 'self';");
});

test("a page may bring its own manifest and service worker, and no others", () => {
  const policy = contentSecurityPolicy("", { map: null, payments: null });
  expect(policy).toContain("worker-src 'self' blob:;");
  expect(policy).toContain("manifest-src 'self';");
});
