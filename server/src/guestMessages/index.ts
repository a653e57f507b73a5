export { carries, type PhoneChannel } from "./channels.ts";
export { exportOfPerson } from "./exportOfPerson.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { stopAt } from "./letters.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { mutedAmong } from "./muteStore.ts";
export { guestMessageRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
