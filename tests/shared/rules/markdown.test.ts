import { describe, expect, it } from "vitest";
import { findUnshownPictures, renderMarkdown } from "../../../src/shared/rules/markdown.ts";
import { estimateReadingMinutes } from "../../../src/visitor/rules/markdown-length.ts";
import { measureProcessorTime } from "../../harness/processor-time.ts";

/** Markdown that tries to smuggle in a script, after the OWASP filter evasion cheat sheet. */
const payloads = [
  "<script>alert(1)</script>",
  "text <script>alert(1)</script> text",
  "<script><img src=x onerror=alert(1)></script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<iframe src=javascript:alert(1)></iframe>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<a href='javascript:alert(1)'>x</a>",
  '<div style="background:url(javascript:alert(1))">x</div>',
  "<base href=//evil.example>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml version='1.0'?><x onclick=alert(1)>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](<java\nscript:alert(1)>)",
  "[x](&#106;avascript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](vbscript:msgbox)",
  "[x](//evil.example)",
  "[x](/\\evil.example)",
  "[x](blob:https://evil.example/1)",
  '[x](https://a.example/"onmouseover="alert(1))',
  '[x](https://a.example "title\\" onmouseover=\\"alert(1)")',
  "[x]: javascript:alert(1)\n\n[x]",
  "<javascript:alert(1)>",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml,<svg onload=alert(1)>)",
  '![x" onerror="alert(1)](https://a.example/x.png)',
  '![x](https://a.example/x.png "t\\" onerror=\\"alert(1)")',
  "![x](mailto:a@b.example)",
  "`<img src=x onerror=alert(1)>`",
  "```html\n<script>alert(1)</script>\n```",
  '```"><script>alert(1)</script>\nx\n```',
  "    <script>alert(1)</script>",
  "# <script>alert(1)</script>",
  "| <script>alert(1)</script> |\n|-|\n| <img src=x onerror=alert(1)> |",
  "- [ ] <img src=x onerror=alert(1)>",
  "> <svg/onload=alert(1)>",
  "**<b onclick=alert(1)>x</b>**",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
];

const tag = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)>/g;
const allowed: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    "h2 h3 h4 p ul li blockquote pre code em strong del br hr table thead tbody tr th td"
      .split(" ")
      .map((name) => [name, []]),
  ),
  ol: ["start"],
  th: ["align"],
  td: ["align"],
  a: ["href", "rel", "title"],
  img: ["src", "alt", "title", "loading", "decoding"],
  div: ["role", "aria-label", "tabindex"],
};

/** Finds the tags and attributes of HTML that are not allowed, and remains that are neither text nor tags. */
function findForbidden(html: string): string[] {
  const found: string[] = [];
  for (const [, , name = "", attributes = ""] of html.matchAll(tag)) {
    if (!allowed[name]) found.push(name);
    for (const [, attribute = "", value = ""] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      if (!allowed[name]?.includes(attribute)) found.push(`${name} ${attribute}`);
      if (/^(?:href|src)$/.test(attribute) && !/^(?:https?:\/\/|mailto:|\/(?![/\\]))/.test(value)) found.push(value);
    }
  }
  if (/[<>]/.test(html.replace(/<\/?[a-z0-9]+(?: [a-z-]+="[^"<>]*")*>/g, ""))) found.push("loose bracket");
  return found;
}

describe("rendering a post", () => {
  it.each(payloads)("lets nothing through: %s", (payload) => {
    expect(findForbidden(renderMarkdown(payload))).toEqual([]);
    expect(findForbidden(renderMarkdown(`Text before.\n\n${payload}\n\nText *after*.`))).toEqual([]);
  });

  it("keeps what a post is made of", () => {
    const html = renderMarkdown(
      "# One\n\n## Two\n\n### Three\n\nA *word*, a **strong** one and `code`.\n\n3. c\n4. d\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |",
    );
    expect(html).toContain("<h2>One</h2>");
    expect(html).toContain("<h2>Two</h2>");
    expect(html).toContain("<h3>Three</h3>");
    expect(html).toContain("<em>word</em>, a <strong>strong</strong> one and <code>code</code>");
    expect(html).toContain('<ol start="3">');
    expect(html).toContain("<blockquote>");
    expect(html).toContain("<td>2</td>");
  });

  it("keeps links and pictures with safe addresses, ampersands and all", () => {
    expect(renderMarkdown("[a](https://x.example/?a=1&b=2)")).toContain('href="https://x.example/?a=1&amp;b=2"');
    expect(renderMarkdown("[a](mailto:a@b.example) [b](/destinations/nepal)")).toMatch(
      /href="mailto:a@b\.example".*href="\/destinations\/nepal"/,
    );
    expect(renderMarkdown("![A goat](https://x.example/goat.jpg)")).toContain(
      '<img src="https://x.example/goat.jpg" alt="A goat"',
    );
  });

  it.each([
    ["a < b > c \"d\" 'e' & f", "<p>a &lt; b &gt; c &quot;d&quot; &#39;e&#39; &amp; f</p>\n"],
    ["```\na < b\n```", "<pre><code>a &lt; b\n</code></pre>\n"],
    ["- [x] done\n- [ ] open", "<ul>\n<li>☑ done</li>\n<li>☐ open</li>\n</ul>\n"],
    ["  <div>x</div> \n\nafter", "<p>&lt;div&gt;x&lt;/div&gt;</p>\n<p>after</p>\n"],
    [
      "<div>&#169; &#xA9; &copy; &nope & it's</div>",
      "<p>&lt;div&gt;&#169; &#xA9; &copy; &amp;nope &amp; it&#39;s&lt;/div&gt;</p>\n",
    ],
    ["[x](/a\\b) [y](</a b>)", "<p>x y</p>\n"],
    [
      '[x](< https://a.example > "A \\"title\\"")',
      '<p><a href="https://a.example" rel="noopener" title="A &quot;title&quot;">x</a></p>\n',
    ],
    [
      "![x](https://a.example/mailto:x.png)",
      '<p><img src="https://a.example/mailto:x.png" alt="x" loading="lazy" decoding="async"></p>\n',
    ],
    ["![x](< mailto:a@b.example >)", "<p>x</p>\n"],
  ])("writes %j as %j", (source, html) => {
    expect(renderMarkdown(source)).toBe(html);
  });

  it("writes a table row by row", () => {
    expect(renderMarkdown("| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |")).toContain(
      "<table><thead><tr><th>a</th><th>b</th></tr></thead>" +
        "<tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>",
    );
  });

  it("keeps the alignment of a table's columns", () => {
    expect(renderMarkdown("| a | b | c | d |\n|:-|:-:|-:|-|\n| 1 | 2 | 3 | 4 |")).toContain(
      '<tr><th align="left">a</th><th align="center">b</th><th align="right">c</th><th>d</th></tr></thead>' +
        '<tbody><tr><td align="left">1</td><td align="center">2</td><td align="right">3</td><td>4</td></tr>',
    );
  });

  it("decodes a character reference in an address, a title and the words for a picture, once", () => {
    expect(renderMarkdown('[a](https://x.example/?a=1&amp;b=2&#38;c=&amp;amp; "Fish &amp; chips")')).toBe(
      '<p><a href="https://x.example/?a=1&amp;b=2&amp;c=&amp;amp;" rel="noopener" title="Fish &amp; chips">a</a></p>\n',
    );
    expect(renderMarkdown("![Fish &amp; chips](https://x.example/?a&amp;b)")).toContain(
      'src="https://x.example/?a&amp;b" alt="Fish &amp; chips"',
    );
  });

  it("shows no picture that the pages may not load, but its words", () => {
    expect(renderMarkdown("![A goat](http://x.example/goat.jpg)")).toBe("<p>A goat</p>\n");
  });

  it("lists the pictures that no page shows, wherever they stand", () => {
    const source =
      "![a](http://x.example/a.png)\n\n- > ![b][1]\n\n| ![c](https://x.example/c.png) |\n|-|\n\n`![d](http://d)`\n\n[1]: <HTTP://x.example/b.png>";
    expect(findUnshownPictures(source, (address) => address.startsWith("https:"))).toEqual([
      "http://x.example/a.png",
      "HTTP://x.example/b.png",
    ]);
    expect(findUnshownPictures("![a](/a.png) ![b](< /b&amp;.png >)", (address) => address === "/b&.png")).toEqual([
      "/a.png",
    ]);
  });

  it("shows raw HTML and unsafe links as their text", () => {
    expect(renderMarkdown("<b>bold</b>")).toContain("&lt;b&gt;bold&lt;/b&gt;");
    expect(renderMarkdown("[read this](javascript:alert(1))")).toBe("<p>read this</p>\n");
  });
});

it("counts reading time in whole minutes, at least one", () => {
  expect(estimateReadingMinutes("a few words")).toBe(1);
  expect(estimateReadingMinutes("")).toBe(1);
  expect(estimateReadingMinutes("word ".repeat(1150))).toBe(5);
});

it("counts words for it, and no blanks", () => {
  const text = (words: number) => `\n${"word  ".repeat(words)}\n`;
  expect([344, 345].map((words) => estimateReadingMinutes(text(words)))).toEqual([1, 2]);
  expect(estimateReadingMinutes(text(345).trim().replaceAll("  ", "\n"))).toBe(2);
});

describe("a construct that would take long, or is nested without end", () => {
  const longest = (piece: string) => piece.repeat(Math.floor(200_000 / piece.length));
  const after = "\n\n## After\n\nA **strong** word.";
  const intact = "<h2>After</h2>\n<p>A <strong>strong</strong> word.</p>\n";

  it.each([
    ["quotations", longest(">")],
    ["lists", longest("1. ")],
    ["lists in quotations", longest("> 1. ")],
    ["one quotation more than anybody writes", `${"> ".repeat(21)}a`],
    ["one number more, at the end of its line", `${"1. ".repeat(20)}1.`],
    ["indented lists, 100 deep", Array.from({ length: 100 }, (_, n) => `${" ".repeat(n * 2)}- a`).join("\n")],
    ["a rule of stars", "*".repeat(21)],
    ["a rule of stars with blanks", "* ".repeat(21)],
    ["a rule of dashes", "- ".repeat(8_000)],
    ["a signature set right", `${" ".repeat(39)}Amina`],
    ["a signature set right under a line", `Yours\n${" ".repeat(39)}- Amina`],
    ["a long code fence with stars", `\`\`\`\n${longest("*a* _b_ [c] ")}\n\`\`\``],
    ["a fence that nests", `\`\`\`\n${"> ".repeat(50)}a\n\`\`\``],
    ["emphasis that never ends", longest("a_")],
    ["emphasis in emphasis", longest("**a _b ")],
    ["emphasis over many lines", longest("a_a_a_\n")],
    ["rows of marks", longest("*")],
    ["links that never end", longest("[a](")],
    ["brackets in brackets", "[".repeat(90_000) + "]".repeat(90_000)],
    ["code that never ends", Array.from({ length: 600 }, (_, n) => "`".repeat(n + 1)).join(" ")],
    ["addresses that never end", longest("<a@")],
    ["one line", longest("a")],
    ["one quotation with lines that nobody marked", longest("> a\nb\n")],
    ["a table of many columns and short rows", `|${"a|".repeat(3_000)}\n|${"-|".repeat(3_000)}\n${longest("|a\n")}`],
    ["definitions", longest("[a]: b\n")],
  ])("of %s leaves the rest of the post as it is, at once", (_what, source) => {
    let html = "";
    const render = () => {
      html = renderMarkdown(`Before *it*.\n\n${source}${after}`);
    };
    expect(measureProcessorTime(render, 1)).toBeLessThan(3_000);
    expect(html.startsWith("<p>Before <em>it</em>.</p>\n")).toBe(true);
    expect(html.endsWith(intact)).toBe(true);
    expect(findForbidden(html)).toEqual([]);
  });

  it("is a rule, a quotation of twenty levels, and code, where it is one", () => {
    expect(renderMarkdown("*".repeat(21))).toBe("<hr>\n");
    expect(renderMarkdown("* ".repeat(21))).toBe("<hr>\n");
    const quoted = renderMarkdown(`${"> ".repeat(25)}a`);
    expect(quoted.match(/<blockquote>/g)).toHaveLength(20);
    expect(quoted).toContain("&gt; &gt; &gt; &gt; &gt; a");
    expect(renderMarkdown(`\`\`\`\n${"*a* ".repeat(20_000)}\n\`\`\``)).toMatch(/^<pre><code>\*a\* /);
  });

  it("shows a paragraph of too many marks as it was written", () => {
    const marks = "a_a_a_\n".repeat(12_000).trim();
    expect(renderMarkdown(marks)).toBe(`<p>${marks}</p>\n`);
  });

  it.each([
    ["lines of one block", "*a*\n".repeat(1_200), "em", 1_200],
    ["paragraphs", "*a*\n\n".repeat(3_000), "em", 3_000],
    ["paragraphs with blanks between them", "*a*\n \t\n".repeat(3_000), "em", 3_000],
    ["list items", "- *a*\n".repeat(3_000), "em", 3_000],
    ["quotations in each other", `${"> ".repeat(20)}a`, "blockquote", 20],
    ["lists in each other on one line", `${"- ".repeat(12)}a`, "ul", 12],
    ["numbered lists in each other", `${"10. ".repeat(11)}a`, "ol", 11],
    ["lists in each other", Array.from({ length: 10 }, (_, n) => `${" ".repeat(n * 2)}- a`).join("\n"), "ul", 10],
    ["rows of a table with emphasis", `|a|b|\n|-|-|\n${"| *a* | **b** |\n".repeat(1_000)}`, "em", 1_000],
    [
      "rows of a wide table",
      `${"|a".repeat(12)}\n${"|-".repeat(12)}\n${`${"| *a* ".repeat(12)}\n`.repeat(200)}`,
      "em",
      2_400,
    ],
  ])("is not one of many %s", (_what, source, tag, count) => {
    expect(renderMarkdown(source).match(new RegExp(`<${tag}[ >]`, "g"))).toHaveLength(count);
  });

  it("does not include what people write", () => {
    const article = `${"A *word* and **another** one, [a link](https://kilele.example) and `code`. ".repeat(12)}\n\n- one\n  - two\n    - three\n\n> > said\n\n`;
    const html = renderMarkdown(article.repeat(180));
    expect(html.match(/<em>/g)).toHaveLength(12 * 180);
    expect(html).toContain("<blockquote>\n<blockquote>");
  });
});
