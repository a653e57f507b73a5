export { defineReminders } from "./remind.ts";
export { mailSamples } from "./samples.ts";
