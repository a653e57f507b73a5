import { z } from "zod";
import { line, QuestionId } from "./common.ts";

export const questionKinds = ["SHORT_TEXT", "LONG_TEXT", "SINGLE", "MULTIPLE", "NUMBER", "DATE", "CONSENT"] as const;

export const QuestionOption = z.object({
  id: line(40).pipe(z.string().min(1)),
  title: line(120).pipe(z.string().min(1)),
  icon: line(40).nullish(),
});

export const QuestionInput = z.object({
  id: QuestionId.optional(),
  text: line(200).pipe(z.string().min(1, "Please write the question")),
  kind: z.enum(questionKinds).default("SHORT_TEXT"),
  options: z.array(QuestionOption).max(30).default([]),
  required: z.boolean().default(false),
  per: z.enum(["BOOKING", "GUEST"]).default("BOOKING"),
});

export const Question = QuestionInput.extend({ id: QuestionId });
export type Question = z.infer<typeof Question>;
