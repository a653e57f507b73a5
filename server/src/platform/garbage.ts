import { setFlagsFromString } from "node:v8";

/**
 * Lets the heap grow to twice what lives in it before all of it is looked through. Most of what grows are pages outside
 * of it on their way to a socket, gone a moment later: V8 looked through everything twice a second for them, which took
 * half of a list's time. What all of it takes stays below what is bound by `bench/memory`.
 */
export function letHeapGrow(): void {
  setFlagsFromString("--heap-growing-percent=100");
}
