/**
 * A post's Markdown as HTML. It is safe by construction, so that the build can use it without a DOM: every tag comes from
 * here, raw HTML is shown as the text it is, and an address is an http(s), mailto or site path or it is left out.
 */
import { Marked, type RendererObject, type Token, type Tokens } from "marked";
import { isSafeLink } from "./cta-links.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeAll = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Escapes text in which the author may have written character references. */
const escapeText = (text: string): string =>
  text.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|\w+);)|[<>"']/gi, (character) => entities[character] ?? character);

/** A path of this site: one slash, and not the start of another host's name. */
const isSitePath = (address: string): boolean => /^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(address);

const linkAddress = (address: string): string | undefined => {
  const trimmed = address.trim();
  return isSafeLink(trimmed) || isSitePath(trimmed) ? escapeAll(trimmed) : undefined;
};

const titleAttribute = (title?: string | null): string => (title ? ` title="${escapeAll(title)}"` : "");

const renderer: RendererObject = {
  html: (token) => (token.block ? `<p>${escapeText(token.text.trim())}</p>\n` : escapeText(token.text)),
  text: (token) => ("tokens" in token && token.tokens ? parseInline(token.tokens) : escapeText(token.text)),
  code: ({ text }) => `<pre><code>${escapeAll(text)}\n</code></pre>\n`,
  codespan: ({ text }) => `<code>${escapeAll(text)}</code>`,
  checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
  // The page's own heading is the post's title, so the text begins one level below it.
  heading: ({ tokens, depth }) => {
    const level = Math.min(4, Math.max(2, depth));
    return `<h${level}>${parseInline(tokens)}</h${level}>\n`;
  },
  link: ({ href, title, tokens }) => {
    const address = linkAddress(href);
    const text = parseInline(tokens);
    return address ? `<a href="${address}" rel="noopener"${titleAttribute(title)}>${text}</a>` : text;
  },
  image: ({ href, title, text }) => {
    const address = /^mailto:/i.test(href.trim()) ? undefined : linkAddress(href);
    if (!address) return escapeText(text);
    return `<img src="${address}" alt="${escapeAll(text)}"${titleAttribute(title)} loading="lazy" decoding="async">`;
  },
  table: ({ header, rows }) => {
    const cells = (row: Tokens.TableCell[], tag: "th" | "td") =>
      `<tr>${row.map((cell) => `<${tag}>${parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
    const body = rows.map((row) => cells(row, "td")).join("");
    // A wide table scrolls by itself, and by keyboard, instead of widening the page.
    return `<div role="region" aria-label="Table" tabindex="0"><table><thead>${cells(header, "th")}</thead><tbody>${body}</tbody></table></div>\n`;
  },
};

const marked = new Marked({ gfm: true, async: false, renderer });
const parseInline = (tokens: Token[]): string => marked.Parser.parseInline(tokens, marked.defaults);

/** The deepest nesting of quotations and lists; each level costs the reader of Markdown a call of its own. */
const deepest = 20;

/** The start of a line that opens quotations and lists, which may stand in each other. */
const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;

/** The smallest indentation of a list level, in columns. */
const indentation = 2;

/**
 * The most steps that rendering may take, a fifth of a second on a telephone: the end of each emphasis mark is
 * searched in the whole block.
 */
const mostSteps = 10_000_000;

/** The marks that emphasise, as the runs in which they are read. */
const emphasis = /[*_~]+/g;

/** Tells that a text can be rendered with bounded depth and in bounded time; no author has met these bounds by writing. */
function isRenderable(source: string): boolean {
  let steps = 0;
  let length = 0;
  let marks = 0;
  for (const line of source.split(/\r\n|\r|\n/)) {
    const [opened = ""] = containers.exec(line) ?? [];
    const columns = opened.length - opened.trimStart().length;
    const levels = opened.match(/>|[-+*]|\d+/g)?.length ?? 0;
    if (levels + columns / indentation > deepest) return false;
    if (opened || line.trim() === "") {
      length = 0;
      marks = 0;
    }
    const found = line.match(emphasis)?.length ?? 0;
    // The whole block with each new mark, and each mark before with the new line.
    steps += found * (length + line.length) + marks * line.length;
    length += line.length;
    marks += found;
    if (steps > mostSteps) return false;
  }
  return true;
}

/** A text as it was written, in paragraphs. */
const renderPlain = (source: string): string =>
  source
    .split(/\n[ \t]*\n/)
    .map((paragraph) => `<p>${escapeAll(paragraph.trim())}</p>\n`)
    .join("");

/**
 * Renders Markdown (CommonMark and GitHub's tables and lists) as HTML. A text that is nested too deep, or has too many marks, is
 * shown as it was written: no text takes long or throws.
 * @param source what the author wrote; nothing in it is trusted
 * @returns HTML that executes nothing. In a browser it goes through DOMPurify as well.
 */
export function renderMarkdown(source: string): string {
  if (!isRenderable(source)) return renderPlain(source);
  try {
    return marked.parse(source, { async: false });
  } catch {
    // Too deep in a way that was not foreseen.
    return renderPlain(source);
  }
}

/** The text of a post without its markup, on one line: for search and descriptions. */
export function markdownText(source: string): string {
  const named: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", "#39": "'" };
  return renderMarkdown(source)
    .replace(/<[^>]*>/g, " ")
    .replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => named[name] ?? name)
    .replace(/\s+/g, " ")
    .trim();
}
