type Upi = { upiId: string; payee: string; amount: number; reference: string };

/** Opens UPI apps with payee, amount and note filled in (NPCI, UPI Linking Specification: pa, pn, am, cu, tn). */
export function upiLink({ upiId, payee, amount, reference }: Upi): string {
  const said = { pa: upiId, pn: payee, am: amount.toFixed(2), cu: "INR", tn: reference };
  // Apps read %20 and not the + of forms.
  const query = Object.entries(said).map(([key, value]) => `${key}=${encodeURIComponent(value).replace("%40", "@")}`);
  return `upi://pay?${query.join("&")}`;
}
