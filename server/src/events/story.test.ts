import { createEvent, duplicateEvent, eventBySlug, updateEvent } from "@mela/contract/eventCalls";
import { HostEvent } from "@mela/contract/events";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newHosting } from "../testing/hosting.ts";
import { newWorld } from "../testing/world.ts";
import { cleanHtml } from "./cleanHtml.ts";
import { paragraphsOf, toStory, wordsOf } from "./story.ts";

const world = await newWorld();
const { draft, published, patch } = newHosting(world);

const rel = 'rel="nofollow noopener"';
describe("a host's text on a page", () => {
  test.each([
    ["what it may be", "<p>A <strong>b</strong> <em>i</em><br>c</p>", "<p>A <strong>b</strong> <em>i</em><br />c</p>"],
    [
      "headings below ours",
      "<h1>One</h1><h2>Two</h2><h3>Three</h3><h5>Five</h5>",
      "<h3>One</h3><h3>Two</h3><h3>Three</h3><h4>Five</h4>",
    ],
    [
      "lists and quotes",
      "<ul><li><p>a</p></li></ul><blockquote><p>q</p></blockquote>",
      "<ul><li><p>a</p></li></ul><blockquote><p>q</p></blockquote>",
    ],
    [
      "a link",
      '<a href="https://a.example/x?y=1&z" target="_top">x</a>',
      `<a href="https://a.example/x?y=1&amp;z" ${rel}>x</a>`,
    ],
    ["an address", '<a href="mailto:a@b.example">x</a>', `<a href="mailto:a@b.example" ${rel}>x</a>`],
    ["a script", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
    ["a script in pieces", "<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
    ["an attribute that acts", '<p onclick="alert(1)" onerror=alert(1)>a</p>', "<p>a</p>"],
    ["a picture", '<img src=x onerror="alert(1)"><p>a</p>', "<p>a</p>"],
    ["javascript:", '<a href="javascript:alert(1)">x</a>', "x"],
    ["javascript: in disguise", '<a href=" java&#09;script:alert(1)">x</a>', "x"],
    ["data:", '<a href="data:text/html,<script>alert(1)</script>">x</a>', "x"],
    ["http:", '<a href="http://a.example">x</a>', "x"],
    ["a link without a scheme", '<a href="//evil.example">x</a><a href="/logout">y</a>', "xy"],
    ["svg", '<svg><a href="https://a.example"><circle onload="alert(1)"/></a></svg>', ""],
    ["style", '<style>p{display:none}</style><p style="position:fixed" class="x" id="y">a</p>', "<p>a</p>"],
    ["an iframe", '<iframe src="https://evil.example"></iframe><p>a</p>', "<p>a</p>"],
    ["a form", '<form action="https://evil.example"><input name="p"><button>go</button></form>', "go"],
    [
      "comments and Word's own",
      "<!--[if gte mso 9]><xml>x</xml><![endif]--><p class=MsoNormal>a<o:p></o:p></p>",
      "<p>a</p>",
    ],
    ["what is open still", "<p>a<ul><li>b", "<p>a</p><ul><li>b</li></ul>"],
    ["a bracket that is none", "a < b & c > d", "a &lt; b &amp; c &gt; d"],
    [
      "mutations",
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      "",
    ],
    ["a paragraph in a paragraph", "<p>a<svg><p>b</p></svg></p>", "<p>a</p><p>b</p>"],
    ["signs that are not seen", "<p>a\u202Eb\u0000c</p>", "<p>abc</p>"],
  ])("%s", (_what, html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });
  test("is never deeper than it can be drawn", () => {
    const deep = `${"<blockquote>".repeat(5_000)}x${"</blockquote>".repeat(5_000)}`;
    expect(cleanHtml(deep).match(/<blockquote>/g)?.length).toBeLessThan(10);
    expect(cleanHtml(deep)).toContain("x");
  });
  test("whatever is sent, only our own tags come through, and once is enough", () => {
    const part = fc.constantFrom(
      "<p>",
      "</p>",
      "<b>",
      "<a href=",
      '"javascript:x"',
      ">",
      "<script>",
      "<!--",
      "--",
      "x",
      "&lt;",
      "<svg",
      " onload=x",
      "'",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ maxLength: 8 })), { maxLength: 30 }), (parts) => {
        const clean = cleanHtml(parts.join(""));
        const tags = clean.match(/<[^>]*>/g) ?? [];
        const isOurs =
          /^<(\/?(p|strong|em|h3|h4|ul|ol|li|blockquote|a)|br \/|a href="(https:|mailto:)[^"<>]*" rel="nofollow noopener")>$/;
        return tags.every((tag) => isOurs.test(tag)) && cleanHtml(clean) === clean;
      }),
      { numRuns: 500 },
    );
  });
});

test("its words are what lists, feeds and the search read", () => {
  const html = "<h3>Bring</h3><ul><li><p>a shawl</p></li><li>tea &amp; cups</li></ul><p>See<br />you &lt;3</p>";
  expect(wordsOf(cleanHtml(html))).toBe("Bring\n• a shawl\n• tea & cups\n\nSee\nyou <3");
});
test("words alone become paragraphs", async () => {
  expect(paragraphsOf("One & <two>\nthree\n\nfour")).toBe("<p>One &amp; &lt;two&gt;<br />three</p><p>four</p>");
  expect(await toStory({ description: "Hi" })).toEqual({ description: "Hi", description_html: "<p>Hi</p>" });
  expect((await toStory({ description: "Hi", description_html: "" })).description).toBe("Hi");
  expect((await toStory({ description: "Hi", description_html: "<p>Ho</p>" })).description).toBe("Ho");
  expect(await toStory({})).toEqual({});
});

test("is kept, shown to strangers, and copied with the event", async () => {
  const host = await world.person();
  const { id, slug } = await published(host, {
    description_html: "<h2>Kites</h2><p>We <b>fly</b>.<script>x</script></p>",
  });
  const kept = { description: "Kites\n\nWe fly.", description_html: "<h3>Kites</h3><p>We <strong>fly</strong>.</p>" };
  expect((await world.call(eventBySlug, { params: { slug } })).body.data).toMatchObject(kept);
  const { body } = await world.call(duplicateEvent, { params: { eventId: id } }, { as: host });
  expect(body.data).toMatchObject(kept);
});
test("too much of it is refused beside its field", async () => {
  const host = await world.person();
  const { id } = await draft(host);
  for (const text of [`<p>${"x".repeat(100_000)}</p>`, `<p>${"x".repeat(30_000)}</p>`]) {
    const answer = await patch(host, id, { description_html: text });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "invalid_input",
      fields: { description_html: "Please shorten this text" },
    });
  }
});
test("pictures are described by their address", async () => {
  const host = await world.person();
  const [cover, other] = ["/media/p/a.webp", "/media/p/b.webp"];
  const made = await published(host, {
    ...{ cover_photo: cover, event_photos: [other] },
    picture_texts: { [cover]: " A red kite ", [other]: "" },
  });
  expect(made.picture_texts).toEqual({ [cover]: "A red kite" });
  const foreign = await patch(host, made.id, { picture_texts: { "https://evil.example/a.png": "x" } });
  expect(foreign.status).toBe(400);
  const long = await patch(host, made.id, { picture_texts: { [cover]: "x".repeat(201) } });
  expect(long.status).toBe(400);
});

describe("two tabs that edit one event", () => {
  test("the second to save is told, and nothing of the first is lost", async () => {
    const host = await world.person();
    const { id, version } = await draft(host);
    const first = await patch(host, id, { title: "By the first tab", version });
    expect(first.body.data).toMatchObject({ title: "By the first tab", version: version + 1 });
    const second = await patch(host, id, { title: "By the second tab", version });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: "changed_meanwhile" });
    const again = await patch(host, id, { title: "By the second tab", version: version + 1 });
    expect(again.body.data).toMatchObject({ title: "By the second tab" });
  });
  test("at the same instant one of them is told", async () => {
    const host = await world.person();
    const { id, version } = await draft(host);
    const answers = await Promise.all(["One", "Two", "Three"].map((title) => patch(host, id, { title, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
  test("who names no version has the last word, as ever", async () => {
    const host = await world.person();
    const { body } = await world.call(createEvent, { body: {} }, { as: host });
    const event = HostEvent.parse(body.data);
    await patch(host, event.id, { title: "One" });
    const answer = await world.call(
      updateEvent,
      { params: { eventId: event.id }, body: { title: "Two" } },
      { as: host },
    );
    expect(answer.status).toBe(200);
  });
});
