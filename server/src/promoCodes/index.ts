export { makeCode } from "./promoCodes.ts";
export { promoCodeRoutes } from "./routes.ts";
