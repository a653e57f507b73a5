/** A colour as `#rrggbb`. */
export type Colour = `#${string}`;

const toLinear = (byte: number) => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const toByte = (light: number) => {
  const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, part)) * 255);
};

function toOklab(colour: Colour): [number, number, number] {
  const bits = Number.parseInt(colour.slice(1), 16);
  const [r, g, b] = [toLinear(bits >> 16), toLinear((bits >> 8) & 255), toLinear(bits & 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The colour `share` of the way from one to the other, in Oklab: no mud between orange and blue as in sRGB. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [l0, a0, b0] = toOklab(from);
  const [l1, a1, b1] = toOklab(to);
  const [l, a, b] = [l0 + (l1 - l0) * share, a0 + (a1 - a0) * share, b0 + (b1 - b0) * share];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const bytes = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map(toByte);
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
