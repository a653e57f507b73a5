export { isMember, joinBrand } from "./join.ts";
export { findMemberIds } from "./memberStore.ts";
export { exportOfPerson, forgetPerson, moveToPerson } from "./people.ts";
export { recordForBrand } from "./record.ts";
export { brandRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
export { findOwnedAlone, isBrand, lockBrand, rolesOf } from "./store.ts";
export { brandTexts } from "./texts.ts";
