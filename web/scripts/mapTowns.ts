// Cuts the towns that the drawn map names out of the server's data (GeoNames, CC BY 4.0; decision 023). By hand, when
// those change: node web/scripts/mapTowns.ts
import { readFileSync, writeFileSync } from "node:fs";

const leastPeople = 25_000;
const [from, to] = ["../../server/src/places/data/towns.tsv", "../app/map/towns.txt"];

const lines = readFileSync(new URL(from, import.meta.url), "utf8")
  .trim()
  .split("\n");
const towns = lines.map((line) => line.split("\t")).filter(([, , , , , , people]) => Number(people) >= leastPeople);
towns.sort((a, b) => Number(b[6]) - Number(a[6]));
// Two digits are a kilometre: a name needs no more.
const rows = towns.map(([, name, , , lat, lng]) => `${name}\t${Number(lat).toFixed(2)}\t${Number(lng).toFixed(2)}\n`);
writeFileSync(new URL(to, import.meta.url), rows.join(""));
