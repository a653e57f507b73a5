import { expect, test } from "vitest";
import { GstAddress, GstName } from "./saleTerms.ts";
import { missingOfSupplier } from "./supplier.ts";

const gstin = "27AAPFU0939F1ZV";

test("whoever charges GST under a number says by what name and where it is registered; nobody else has to", () => {
  const bare = { gst: "INCLUDED", gstin, gst_name: null, gst_address: null };
  expect(missingOfSupplier(bare)).toEqual(["gst_name", "gst_address"]);
  expect(missingOfSupplier({ ...bare, gst_name: "Kiln LLP", gst_address: "" })).toEqual(["gst_address"]);
  expect(missingOfSupplier({ ...bare, gst_name: "Kiln LLP", gst_address: "12 Hill Road, Mumbai 400050" })).toEqual([]);
  expect(missingOfSupplier({ ...bare, gst: "NONE" })).toEqual([]);
  expect(missingOfSupplier({ ...bare, gstin: null })).toEqual([]);
});

test.each([
  ["12 Hill Road, Bandra West, Mumbai 400050", true],
  ["Flat 3, Lane 7, Pune 411 004, Maharashtra", true],
  ["", true], // not said yet
  ["Mumbai 400050", false], // a town is no address
  ["12 Hill Road, Bandra West, Mumbai", false],
  ["12 Hill Road, Mumbai 4000501", false],
  [`${"x".repeat(400)} 400050`, false],
])("an address is whole when it has a PIN code: %s", (address, isWhole) => {
  expect(GstAddress.safeParse(address).success).toBe(isWhole);
});

test("a legal name has letters in it, of any script", () => {
  const isName = (name: string) => GstName.safeParse(name).success;
  expect(["Asha Rao", "मेला फ़ेयर्स प्रा. लि.", "3M India", ""].map(isName)).toEqual([true, true, true, true]);
  expect(["27", "-", "x".repeat(200)].map(isName)).toEqual([false, false, false]);
});
