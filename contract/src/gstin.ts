const shape = /^(0[1-9]|[1-3]\d|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][\dA-Z]$/;
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A number for GST as it is kept: capitals, without the blanks that people write into it. */
export const tidyGstin = (text: string): string => text.replace(/[\s-]/g, "").toUpperCase();

/**
 * Whether it can be a number for India's GST: state, PAN, number of the registration, a letter, and the check sign
 * (the others weigh 1 and 2 in turns in base 36, and the digits of each product are added up).
 */
export function isGstin(text: string): boolean {
  if (!shape.test(text)) return false;
  const sum = [...text.slice(0, 14)].reduce((total, sign, at) => {
    const product = signs.indexOf(sign) * ((at % 2) + 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return signs[(36 - (sum % 36)) % 36] === text[14];
}
