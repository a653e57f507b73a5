export { checkinRoutes } from "./routes.ts";
