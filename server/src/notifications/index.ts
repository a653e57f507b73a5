export { type Mail, type MailAddress, writeMail } from "./mail.ts";
