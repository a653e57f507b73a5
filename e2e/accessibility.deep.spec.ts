import routes from "../web/app/routes.ts";
import { axeFaults } from "./access/axe.ts";
import { behind } from "./access/behind.ts";
import { forcedColourFaults } from "./access/forcedColours.ts";
import { frameFaults } from "./access/frame.ts";
import { keyboardFaults } from "./access/keyboard.ts";
import { orderFaults } from "./access/order.ts";
import { reflowFaults, setLetters } from "./access/reflow.ts";
import { screens, served, unseen } from "./access/screens.ts";
import { settled } from "./access/settled.ts";
import { motionFaults } from "./access/stillness.ts";
import { test } from "./access/test.ts";
import { treeFaults } from "./access/tree.ts";
import { desktop, expect, phone } from "./world/test.ts";

test.describe.configure({ mode: "parallel" });

test("every route has a screen that is looked at", () => {
  const known = new Set([...screens.map(({ route }) => route), ...unseen]);
  expect([...known].toSorted()).toEqual(routes.map(({ path = "/" }) => path).toSorted());
});

test("every page that shares its route with others is looked at", () => {
  const known = new Set(screens.map(({ route, shows }) => `${route} ${shows}`));
  expect(behind.map(({ route, shows }) => `${route} ${shows}`).filter((page) => !known.has(page))).toEqual([]);
});

test("no two pages have one title", async ({ windows }) => {
  test.setTimeout(240_000);
  const paths = new Map<string, Set<string>>();
  // An event is the same event for whom it is kept; nothing is called nothing everywhere.
  for (const screen of screens.filter(({ route, shows }) => shows !== "nothing" && route !== "invited/:slug"))
    await windows.look(screen, async (page) => {
      const title = await page.title();
      paths.set(title, (paths.get(title) ?? new Set()).add(new URL(page.url()).pathname));
    });
  expect([...paths].filter(([, all]) => all.size > 1).map(([title, all]) => [title, ...all])).toEqual([]);
});

for (const screen of [...screens, ...served]) {
  const { route, who, shows } = screen;
  test(`${route} keeps nobody out, seen by ${who}${shows ? `: ${shows}` : ""}`, ({ windows }) =>
    windows.look(screen, async (page) => {
      const hold = (what: string, faults: string[]) => expect.soft(faults, what).toEqual([]);
      hold("frame", await frameFaults(page));
      hold("motion", await motionFaults(page));
      hold("tree", await treeFaults(page));
      hold("axe", await axeFaults(page));
      hold("forced colours", await forcedColourFaults(page));
      hold("keyboard", await keyboardFaults(page));
      hold("order", await orderFaults(page));
      await page.emulateMedia({ colorScheme: "dark" });
      await settled(page);
      hold("contrast in the dark", await axeFaults(page, "contrast"));
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize(desktop);
      await settled(page);
      hold("axe at a desk", await axeFaults(page));
      hold("order at a desk", await orderFaults(page));
      await page.setViewportSize({ width: 320, height: 640 });
      await settled(page);
      hold("320 px", await reflowFaults(page));
      await page.setViewportSize(desktop);
      await setLetters(page, 200);
      await settled(page);
      hold("letters twice as large", await reflowFaults(page));
      await page.setViewportSize(phone);
      await settled(page);
      hold("letters twice as large on a phone", await reflowFaults(page));
    }));
}

test("what a screen's tree is held against is seen to be broken", async ({ browser }) => {
  const page = await browser.newPage();
  const planted = {
    "<h1>A</h1><h3>B</h3>": "skips from 1 to 3",
    "<h1>A</h1><h2></h2>": "is empty",
    "<header>A</header><header>B</header>": "banner comes 2 times",
    "<footer>A</footer><footer>B</footer>": "contentinfo comes 2 times",
    "<nav>A</nav><nav>B</nav>": "can't be told apart",
    "<button><svg></svg></button>": "has no name",
    "<ul><li><a href='/a'>More</a><li><a href='/b'>More</a></ul>": "leads to /a and to /b",
    "<fieldset><button>Cut</button><button>Cut</button></fieldset>": "stands twice in one group",
    "<ul><div>A</div></ul>": "is no part of it",
    "<table><tr><td>A</td></tr></table>": "no headers",
    "<img src='data:,'>": "has no words",
    "<p aria-hidden='true'><a href='/a'>A</a></p>": "where nothing is heard",
  };
  for (const [body, fault] of Object.entries(planted)) {
    await page.setContent(body);
    expect((await treeFaults(page)).join(), body).toContain(fault);
  }
  await page.close();
});
