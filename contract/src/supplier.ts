/** Who charges GST, as an event's host has said: their number, and the legal name and address that it is registered with. */
export type Supplier = { gst: string; gstin: string | null; gst_name: string | null; gst_address: string | null };
export type SupplierField = "gst_name" | "gst_address";

/** What a tax invoice has to say of who supplies, beside the number, and nobody has said yet (CGST rules, 46(a)). */
export function missingOfSupplier({ gst, gstin, gst_name, gst_address }: Supplier): SupplierField[] {
  if (gst === "NONE" || !gstin) return [];
  return [...(gst_name ? [] : (["gst_name"] as const)), ...(gst_address ? [] : (["gst_address"] as const))];
}
