import { expect, test } from "vitest";
import { embedCode } from "./embedCode.ts";

const where = { origin: "https://mela.example", locale: "en", colours: "auto", title: "Events on Mela" } as const;
const event = { kind: "event", name: "kite-making-1" } as const;
const host = { kind: "host", name: "asha" } as const;

test("the script's code names what to show", () => {
  expect(embedCode(event, "script", where)).toBe(
    '<script src="https://mela.example/embed.js" data-event="kite-making-1" async></script>',
  );
  expect(embedCode(host, "script", { ...where, locale: "hi" })).toBe(
    '<script src="https://mela.example/embed.js" data-host="asha" data-lang="hi" async></script>',
  );
});

test("a city and a theme are lists too", () => {
  expect(embedCode({ kind: "city", name: 'Jai"pur' }, "script", where)).toContain('data-city="Jai&quot;pur"');
  const theme = embedCode({ kind: "theme", name: "food" }, "frame", where);
  expect(theme).toContain('src="https://mela.example/embed/events?theme=food"');
  expect(theme).toContain('height="480"');
});

test("the frame's code is one frame, whatever is written in it", () => {
  expect(embedCode(host, "frame", { ...where, locale: "hi", title: 'A "title" & <more>' })).toBe(
    '<iframe src="https://mela.example/embed/events?host=asha&amp;lang=hi" title="A &quot;title&quot; &amp; &lt;more>" width="100%" height="480" style="border:0" loading="lazy"></iframe>',
  );
  expect(embedCode(event, "frame", where)).toContain('src="https://mela.example/embed/event/kite-making-1" title');
});

test("a checkout says its colours and its language, and is a link where no scripts run", () => {
  const checkout = { kind: "checkout", name: "kite-making-1" } as const;
  const look = { ...where, locale: "hi", colours: "dark", title: "Book on Mela" } as const;
  expect(embedCode(checkout, "script", look)).toBe(
    '<script src="https://mela.example/embed.js" data-checkout="kite-making-1" data-lang="hi" data-colours="dark" async></script><noscript><a href="https://mela.example/kite-making-1">Book on Mela</a></noscript>',
  );
  expect(embedCode(checkout, "frame", look)).toContain(
    'src="https://mela.example/embed/checkout/kite-making-1?lang=hi&amp;colours=dark"',
  );
});
