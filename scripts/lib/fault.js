/** Something a person can put right. Its message is all they see: one sentence, no stack trace. */
export class Fault extends Error {}
