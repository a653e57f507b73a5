export { exportOfPerson } from "./exportOfPerson.ts";
export { stopWebhooksWithoutRole } from "./left.ts";
export { putIntoOutbox } from "./outbox.ts";
export { forgetPerson, moveToPerson } from "./people.ts";
export { resealWebhooks } from "./reseal.ts";
export { webhookRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
