import { fileURLToPath } from "node:url";

const routeModules = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;
const givingUp = /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);/;
const ours = fileURLToPath(new URL("./app/errors/goOn.ts", import.meta.url));

/**
 * A step of the build: where React Router loads a page anew because a script of the next one can't be had, it goes on to that
 * next page instead. Whoever tapped on a link would come back to where they were, and what they tapped would be lost.
 */
export const goOn = {
  name: "mela-go-on",
  transform: {
    filter: { id: routeModules },
    handler(code: string): string {
      if (!givingUp.test(code)) throw new Error("React Router loads its pages otherwise now: look at web/goOn.ts");
      return `import { goOn } from ${JSON.stringify(ours)};\n${code.replace(givingUp, "console.error(error);goOn(window);")}`;
    },
  },
};
