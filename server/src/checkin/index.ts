export { admitGuest } from "./admitGuest.ts";
export { checkinRoutes } from "./routes.ts";
