export { exportOfPerson } from "./exportOfPerson.ts";
export { mailSamples } from "./fee/samples.ts";
export { billFee } from "./fee/toGuest.ts";
export { forgetPerson } from "./forgetPerson.ts";
export { issueInvoice, issueNote, takeBackBill } from "./issue.ts";
export { moveToPerson } from "./moveToPerson.ts";
export { invoiceRoutes, withInvoice } from "./routes.ts";
export { hasNote, Seller } from "./store.ts";
export { supplierOf } from "./supplier.ts";
