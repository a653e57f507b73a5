export { accountNotice } from "./accountNotice.ts";
export { type Mail, type MailAddress, writeMail } from "./mail.ts";
export { type Notice, type NoticeAddress, writeNotice } from "./notice.ts";
