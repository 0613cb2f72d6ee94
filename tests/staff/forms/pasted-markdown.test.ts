import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../../../src/shared/rules/markdown.ts";
import { convertPastedHtml } from "../../../src/staff/forms/pasted-markdown.ts";

const makeWordItem = (level: number, sign: string, text: string, list = 0) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l${list} level${level} lfo1'><![if !supportLists]>` +
  `<span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`;

describe("pasting", () => {
  it("pasting from Google Docs keeps headings, marks, links and lists, and makes not everything bold", () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span
      style="font-size:20pt;font-weight:400;">A week in Laos</span></h2><p><span style="font-weight:700">Bold</span><span> and
      </span><span style="font-style:italic">italic</span>, <a href="https://x.example/?a=1&amp;b=2"><span>a link</span></a></p>
      <ul><li><p><span>one</span></p></li><li><p>two</p><ul><li>three</li></ul></li></ul><ol><li>first</li><li>second</li></ol></b>`;
    const markdown = convertPastedHtml(html) ?? "";
    expect(markdown).toBe(
      "## A week in Laos\n\n**Bold** and _italic_, [a link](https://x.example/?a=1\\&b=2)\n\n- one\n- two\n  - three\n\n1. first\n2. second",
    );
    expect(renderMarkdown(markdown)).toContain('href="https://x.example/?a=1&amp;b=2"');
  });

  it("pasting from Word keeps the title, and makes lists of its paragraphs", () => {
    const html = `<html xmlns:o="urn"><head><style>p{margin:0}</style></head><body><!--StartFragment--><p class=MsoTitle>Title</p>
      <h2>Part<o:p></o:p></h2><p class=MsoNormal><b>Bold</b> <i>italic</i> <b> </b><o:p></o:p></p>
      ${makeWordItem(1, "·", "First")}${makeWordItem(2, "o", "Nested")}${makeWordItem(1, "·", "Second")}
      <p class=MsoNormal>After</p>${makeWordItem(1, "1.", "One", 1)}${makeWordItem(1, "2.", "Two", 1)}<!--EndFragment--></body></html>`;
    expect(convertPastedHtml(html)).toBe(
      "# Title\n\n## Part\n\n**Bold** _italic_\n\n- First\n  - Nested\n- Second\n\nAfter\n\n1. One\n2. Two",
    );
  });

  it("pasting from a spreadsheet keeps the table, with its first row as the head", () => {
    const html =
      "<style>td{}</style><table><colgroup><col></colgroup><tbody><tr><td>Month</td><td>Rain | mm</td></tr><tr><td>May</td><td>120</td></tr></tbody></table>";
    expect(convertPastedHtml(html)).toBe("| Month | Rain \\| mm |\n| - | - |\n| May | 120 |");
  });

  it("pasting from a mail keeps quotations and links, and signs of Markdown as letters", () => {
    const html = `<div dir="ltr">Hello,<div><br></div><div>see <a href="mailto:a@b.example">us</a> * not bold *</div>
      <blockquote>quoted</blockquote><img src="data:image/png;base64,AA" alt="Logo"> <a href="javascript:alert(1)">x</a></div>`;
    expect(convertPastedHtml(html)).toBe(
      "Hello,\n\nsee [us](mailto:a@b.example) \\* not bold \\*\n\n> quoted\n\nLogo x",
    );
  });

  it.each([
    "<div style='color:red'><span>just text</span></div>",
    "<p>two</p><p>paragraphs</p>",
    "<meta charset='utf-8'><span>x</span>",
    "",
  ])("leaves %j to the plain text", (html) => {
    expect(convertPastedHtml(html)).toBeUndefined();
  });

  it("leaves what is too much to the plain text", () => {
    expect(convertPastedHtml(`<h1>x</h1>${"<p>y</p>".repeat(600_000)}`)).toBeUndefined();
  });

  it("never throws, and makes nothing of HTML that runs", () => {
    const piece = fc.constantFrom(
      "<table>",
      "</table>",
      "<tr>",
      "<td>",
      "<li>",
      "<ul>",
      "</ul>",
      "<p style='mso-list:l0 level3 lfo1'>",
      "<b>",
      "</b>",
      "<a href='javascript:alert(1)'>",
      "<img src=x onerror=alert(1)>",
      "<script>alert(1)</script>",
      "<svg onload=alert(1)>",
      "text",
      "<h1>",
      "</h1>",
      "<blockquote>",
      "<pre>",
      "<code>",
      "<br>",
      "<!--",
      "-->",
      "<o:p>",
      "&lt;script&gt;",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const markdown = convertPastedHtml(pieces.join("")) ?? "";
        expect(renderMarkdown(markdown)).not.toMatch(/<(?:script|svg|iframe)|javascript:|<[^>]* on\w+=/i);
      }),
      { numRuns: 500 },
    );
  });
});
