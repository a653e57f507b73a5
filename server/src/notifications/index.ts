export { accountNotice } from "./accountNotice.ts";
export { type Mail, type MailAddress, renderMail, toMailMessage, writeMail } from "./mail.ts";
export { type Notice, type NoticeAddress, writeNotice } from "./notice.ts";
export { onPhone, type PhoneNews, reachesPerson, tellsPhones, writePhoneNews } from "./phoneNews.ts";
export type { SampleMail } from "./sample.ts";
