/**
 * A step of the stylesheet's making: sizes of letters become `rem`, so that they follow the size that a reader's browser is
 * set to, also where a component names them in pixels (`text-[15px]`).
 */
export const lettersInRem = {
  postcssPlugin: "letters-in-rem",
  Declaration: {
    "font-size"(size: { value: string }) {
      size.value = size.value.replace(/^([\d.]+)px$/, (_, px) => `${Number(px) / 16}rem`);
    },
  },
};
