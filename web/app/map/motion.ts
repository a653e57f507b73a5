/** Whether a person asked their device for less motion. */
export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
