import type { Colour } from "./colour.ts";

/**
 * Six colours by their part in a picture: the lightest, the ground that most stands on, two warm voices (`sun` the
 * louder), the body of the picture, and its darkest.
 */
export type Palette = { paper: Colour; mist: Colour; sun: Colour; rose: Colour; hill: Colour; night: Colour };

const six = (paper: Colour, mist: Colour, sun: Colour, rose: Colour, hill: Colour, night: Colour): Palette => ({
  paper,
  mist,
  sun,
  rose,
  hill,
  night,
});

// Out of doors
export const dawn = six("#fdeadb", "#fbd0b5", "#f25f5c", "#f79f70", "#4f5db3", "#1d2657");
export const lagoon = six("#fdf1d6", "#fbdf9f", "#f4893b", "#f7c35c", "#1d867f", "#0c4650");
export const meadow = six("#fcf6d8", "#f6eaa8", "#ee8f40", "#f4d35e", "#35864f", "#0d3b2e");
export const plum = six("#fdebf0", "#f7c4d4", "#f2545b", "#f48fb1", "#7b3f98", "#34155a");
export const glacier = six("#f3f8fb", "#cfe6f2", "#f58a3c", "#f6bfa2", "#2f6fa8", "#14305c");
export const ember = six("#fff0d9", "#ffd49a", "#e5442c", "#f59a42", "#a63a34", "#47183a");
export const thar = six("#fff3d9", "#fde0a8", "#ee5a34", "#f9b75c", "#b93f2e", "#4d1d3a");
export const rann = six("#fdf6f0", "#ddd2f2", "#f58f3c", "#f5bcc0", "#7d63ba", "#33245f");

// In the house and on the stage
export const rani = six("#fff4e4", "#f9c0d2", "#f5a300", "#f2639b", "#c4145f", "#6d0c40");
export const jamun = six("#fbf3ee", "#f3c4e8", "#f5b841", "#cf6bc0", "#862b8c", "#441052");
export const marigold = six("#fff6e0", "#ffdc94", "#e8502f", "#f99b2e", "#b01f3a", "#560f2c");
export const peacock = six("#f8f4e4", "#bfe6dc", "#f5a300", "#3fb8a8", "#0b7a75", "#0a3644");
export const talab = six("#fff4ea", "#bfe6dc", "#f8b133", "#ee5f93", "#0b7a75", "#0a3644");
export const dusk = six("#f6effe", "#cdc2f7", "#ffb627", "#f2639b", "#4a35a8", "#1e114c");

// On the table
export const haldi = six("#fff4e0", "#fbb63c", "#f36f21", "#b3243b", "#22805a", "#571527");
export const kesar = six("#fff6e1", "#ffd873", "#e4572e", "#f5a300", "#1f7a5c", "#5a2410");
export const imli = six("#fdf3e3", "#f6d9b0", "#d1432b", "#e9a13b", "#8a4b2a", "#3a1b17");
export const pudina = six("#fbf6e2", "#cfe8c4", "#ef5b3c", "#f7b733", "#2c8a62", "#123c34");
export const gulkand = six("#fff1ea", "#f9c2c4", "#f0693c", "#cb2b56", "#2f7d6b", "#54133a");

// On the bench
export const indigo = six("#fbf1d0", "#f2cf58", "#fb5938", "#ef984c", "#1c6ea0", "#0d3b66");
export const bagh = six("#f3e8cb", "#e2cf9b", "#c4145f", "#e58a3c", "#3c7d4e", "#143726");
export const ajrakh = six("#f7ead6", "#e7c9a0", "#b3262b", "#d98a4b", "#2c4a86", "#161c3d");
export const mithila = six("#fff3d6", "#ffd45e", "#e23d28", "#f58f29", "#12806f", "#1b2b4b");
export const kanchi = six("#f7f0ff", "#bfb0f7", "#f5a300", "#f2639b", "#6a57d1", "#261a63");
