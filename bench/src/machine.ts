// Prints the facts of this machine that stand beside every result.
import { findPostgres } from "../../scripts/lib/postgres.js";
import { describe, machine } from "./harness/machine.ts";

process.stdout.write(describe(machine(findPostgres())));
