import fc from "fast-check";
import { expect, test } from "vitest";
import { noTown, numberOf, readAddresses, writeAddresses } from "./addresses.ts";
import { atlas } from "./atlas.ts";

const book = readAddresses(
  writeAddresses(
    {
      v4: { starts: Uint32Array.of(0x0a000000, 0x0b000000, 0xc8000000), places: Uint16Array.of(0, noTown, 1) },
      v6: {
        starts: BigUint64Array.of(0x2405_0201_0000_0000n, 0x2405_0202_0000_0000n),
        places: Uint16Array.of(1, noTown),
      },
    },
    ["here", "there"],
  ),
);

test("an address belongs to the range that begins last before it", () => {
  expect(book.townAt("10.0.0.0")).toBe("here");
  expect(book.townAt("10.255.255.255")).toBe("here");
  expect(book.townAt("9.255.255.255")).toBeNull();
  expect(book.townAt("11.0.0.0")).toBeNull();
  expect(book.townAt("255.255.255.255")).toBe("there");
  expect(book.townAt("::ffff:10.1.2.3")).toBe("here");
  expect(book.townAt("2405:201::1")).toBe("there");
  expect(book.townAt("2405:201:ffff:ffff:ffff:ffff:ffff:ffff")).toBe("there");
  expect(book.townAt("2405:202::")).toBeNull();
  expect(book.townAt("2405:200:ffff::")).toBeNull();
});

test("addresses are read as they are written, and nothing else is", () => {
  expect(numberOf("1.2.3.4")).toBe(0x01020304);
  expect(numberOf("fe80::1%eth0")).toBe(0xfe80_0000_0000_0000n);
  expect(numberOf("1:2:3:4:5:6:7:8")).toBe(0x0001_0002_0003_0004n);
  expect(numberOf("::")).toBe(0n);
  expect(numberOf("64:ff9b::1.2.3.4")).toBe(0x0064_ff9b_0000_0000n);
  for (const text of ["", "x", "1.2.3", "1.2.3.4.5", "1.2.3.256", ":::", "g::1", "' or 1=1"])
    expect(numberOf(text)).toBeNull();
  fc.assert(fc.property(fc.ipV6(), (ip) => typeof numberOf(ip) === "bigint" || /ffff:/i.test(ip)));
  fc.assert(fc.property(fc.ipV4(), (ip) => typeof numberOf(ip) === "number"));
});

test("the book of India knows Indian networks, and neither private nor foreign ones", () => {
  const { addresses, gazetteer } = atlas();
  expect(gazetteer.byId(addresses.townAt("49.36.0.1") ?? "")?.state).toBe("Maharashtra");
  expect(gazetteer.byId(addresses.townAt("2401:4900:1c5a::1") ?? "")).toBeDefined();
  for (const ip of [
    "127.0.0.1",
    "10.0.0.1",
    "192.168.1.1",
    "172.16.0.1",
    "169.254.1.1",
    "100.64.0.1",
    "8.8.8.8",
    "0.0.0.0",
    "255.255.255.255",
    "::1",
    "fe80::1",
    "fd00::1",
    "2a00:1450::1",
    "2001:db8::1",
  ])
    expect(addresses.townAt(ip), ip).toBeNull();
});

test("every range leads to a town that there is", () => {
  const { addresses, gazetteer } = atlas();
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (ip) => {
      const town = addresses.townAt(ip);
      return town === null || gazetteer.byId(town) !== undefined;
    }),
    { numRuns: 2_000 },
  );
});
