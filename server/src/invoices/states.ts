import { atlas } from "../places/index.ts";

/** India's states as GST numbers them: the first two digits of a GSTIN. */
export const gstStates: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
};
const codes = new Map(Object.entries(gstStates).map(([code, name]) => [name, code]));

export type Held = { is_online: boolean; city: string; lat: number | null; lng: number | null };

/**
 * The place of supply of a ticket: the state in which the event is held (IGST Act, section 12(6)). What is online, or
 * nowhere that we know, is supplied where its host is registered.
 */
export function placeOfSupply({ is_online, city, lat, lng }: Held, gstin: string): string {
  const home = gstin.slice(0, 2);
  if (is_online) return home;
  const { gazetteer, nearest } = atlas();
  const town =
    (lat !== null && lng !== null && (lat !== 0 || lng !== 0) ? nearest({ lat, lng }) : null) ?? gazetteer.named(city);
  return (town && codes.get(town.state)) || home;
}
