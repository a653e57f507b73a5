import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

const expectedWords: Record<string, string> = {
  string: "Text is expected here",
  number: "A number is expected here",
  int: "A whole number is expected here",
  boolean: "true or false is expected here",
  array: "A list is expected here",
  object: "An object is expected here",
};
const formatWords: Record<string, string> = {
  email: "This is no email address",
  url: "This is no web address",
  uuid: "This is no id",
  datetime: "This is no point in time as 2026-11-22T10:00:00Z",
  date: "This is no day as 2026-11-22",
};

/** What is wrong with a value and what would be right, as a sentence of ours; undefined leaves it to zod. */
export function inWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is missing" : expectedWords[issue.expected];
    case "too_big":
      return `At most ${issue.maximum}${unitOf(issue.origin)}`;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? "Please fill this in"
        : `At least ${issue.minimum}${unitOf(issue.origin)}`;
    case "invalid_value":
      return `One of these is expected: ${issue.values.map(String).join(", ")}`;
    case "invalid_format":
      return formatWords[issue.format];
    default:
      return undefined;
  }
}

const unitOf = (origin: string) => (origin === "string" ? " characters" : origin === "array" ? " of these" : "");
