import { plain } from "./names.ts";

/**
 * Cities that people call by two names, since they were renamed: the name that Mela uses, and the others. Which they are
 * is public record (notices of the states and of the Ministry of Home Affairs, 1995 to 2025); that each is the same town
 * is checked against GeoNames by a test. Left out are former names that another town still has, such as Aurangabad.
 */
const renamed = `
Ahilyanagar: Ahmednagar
Alappuzha: Alleppey
Ballari: Bellary
Bangalore: Bengaluru
Bardhaman: Burdwan
Belagavi: Belgaum
Chennai: Madras
Dharashiv: Osmanabad
Guwahati: Gauhati
Gurugram: Gurgaon
Hubli: Hubballi
Kalaburagi: Gulbarga
Kannur: Cannanore
Kanpur: Cawnpore
Kochi: Cochin
Kolkata: Calcutta
Kollam: Quilon
Kozhikode: Calicut
Madurai: Madura
Mangalore: Mangaluru
Mumbai: Bombay
Mysore: Mysuru
Nashik: Nasik
Ooty: Udhagamandalam, Ootacamund
Palakkad: Palghat
Panaji: Panjim
Prayagraj: Allahabad
Puducherry: Pondicherry, Pondy
Pune: Poona
Shimla: Simla
Shivamogga: Shimoga
Thanjavur: Tanjore
Thiruvananthapuram: Trivandrum
Thoothukudi: Tuticorin
Thrissur: Trichur
Tiruchirappalli: Trichy, Trichinopoly
Tumkur: Tumakuru
Vadodara: Baroda
Varanasi: Banaras, Benares
Vijayawada: Bezawada
Visakhapatnam: Vizag, Vishakhapatnam
`;

/** The name in use with the others of the same city. */
export const renamedCities: readonly { name: string; others: readonly string[] }[] = renamed
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", others = ""] = line.split(": ");
    return { name, others: others.split(", ") };
  });

const known = new Map(renamedCities.flatMap((city) => [city.name, ...city.others].map((name) => [plain(name), city])));

/** The one name of a city: Mumbai for Bombay, and what was written for all that have no other. */
export function oneName(city: string): string {
  return known.get(plain(city))?.name ?? city;
}

/** Every name that a city is found by, the one in use first. */
export function namesOf(city: string): readonly string[] {
  const found = known.get(plain(city));
  return found ? [found.name, ...found.others] : [city];
}
