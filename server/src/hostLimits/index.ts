export { exportOfPerson } from "./exportOfPerson.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { hostLimitRoutes } from "./routes.ts";
export { fitsLimit, judgeSale, sellsUpTo } from "./sales.ts";
export { isNewHost, newHostOf } from "./standing.ts";
export { barredMs } from "./store.ts";
