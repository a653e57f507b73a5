// Compiles the message catalogue into app/paraglide, so that types and tests have it before any build.
import { compile } from "@inlang/paraglide-js";
import { messages } from "../messages.config.ts";

await compile(messages);
process.exit(0); // the compiler leaves a timer of half a minute behind
