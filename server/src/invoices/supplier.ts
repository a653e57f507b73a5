import type { Invoice } from "@mela/contract/invoices";
import type { Seller } from "./store.ts";

/** Who supplies what is taxed, as a guest is told; null: no GST was charged. */
export function supplierOf({ name, gstin, legal_name, address }: Seller): Invoice["supplier"] {
  return gstin === null ? null : { name: legal_name ?? name, address: address ?? null, gstin };
}

/** Their legal name, and the one that guests know them by where that is another. */
export function sellerText({ name, legal_name = name }: Seller): string {
  return legal_name.toLowerCase() === name.toLowerCase() ? legal_name : `${legal_name} (${name})`;
}
