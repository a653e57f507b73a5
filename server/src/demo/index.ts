export { demoEvents } from "./events.ts";
export { DemoInProduction, prepareDemo } from "./prepare.ts";
