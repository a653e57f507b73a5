/**
 * Runs in <head>: zod is told to write no code of its own, before any schema is there. Otherwise it tries whether it
 * may, and the page's policy reports every try. zod reads this name (`globalConfig`) when it is loaded.
 */
export const noEvalScript = "globalThis.__zod_globalConfig={jitless:true}";
