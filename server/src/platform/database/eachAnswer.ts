import { type messages, protocol } from "@electric-sql/pglite";

type Answers = { whole: messages.BackendMessage[][]; failed: messages.DatabaseError | null };

/** What the engine answered to each of the statements of one go, up to the first that failed, if one did. */
export function eachAnswer(said: readonly messages.BackendMessage[]): Answers {
  const answers: Answers = { whole: [], failed: null };
  let answer: messages.BackendMessage[] = [];
  for (const message of said) {
    if (message instanceof protocol.messages.DatabaseError) return { ...answers, failed: message };
    answer.push(message);
    if (!ends.has(message.name)) continue;
    answers.whole.push(answer);
    answer = [];
  }
  return answers;
}

const ends: ReadonlySet<messages.MessageName> = new Set(["commandComplete", "emptyQuery"]);
