export { DemoInProduction, prepareDemo } from "./prepare.ts";
