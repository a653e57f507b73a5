import { AppError } from "@mela/contract/errors";
import { validatorCompiler } from "fastify-type-provider-zod";
import type { App } from "../services.ts";

/**
 * Checks what comes in against the contract. zod compares the `length` of whatever has one before it asks whether that
 * is text: a `length` that can't be compared made it throw, and bad input must not be a failure of ours.
 */
export function validatorOf(log: App["log"]): typeof validatorCompiler {
  return (route) => {
    const validate = validatorCompiler(route);
    return (input) => {
      try {
        return validate(input);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        log.warn({ err: error }, "input that its schema could not read");
        return { error: new AppError("invalid_input") };
      }
    };
  };
}
