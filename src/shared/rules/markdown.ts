/**
 * Renders a post's Markdown as HTML. It needs no sanitiser, so that the build can run it without a DOM: every tag is written here,
 * raw HTML is shown as text, and links other than http(s), mailto or a path of this site are dropped.
 */
import { Lexer, Marked, type RendererObject, type Token, Tokenizer, type Tokens, type TokensList } from "marked";
import { decodeReferences } from "./character-references.ts";
import { isSafeLink } from "./cta-links.ts";
import { isImageAddress } from "./image-upload.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeAll = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Escapes text in which the author may have written character references. */
const escapeText = (text: string): string =>
  text.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|\w+);)|[<>"']/gi, (character) => entities[character] ?? character);

/** A path of this site: one slash, and not the start of another host's name. */
const isSitePath = (address: string): boolean => /^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(address);

const makeLinkAddress = (address: string): string | undefined => {
  const trimmed = decodeReferences(address).trim();
  return isSafeLink(trimmed) || isSitePath(trimmed) ? escapeAll(trimmed) : undefined;
};

const makeTitleAttribute = (title?: string | null): string =>
  title ? ` title="${escapeAll(decodeReferences(title))}"` : "";

const makeAlignmentAttribute = ({ align }: Tokens.TableCell): string => (align ? ` align="${align}"` : "");

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
    const address = makeLinkAddress(href);
    const text = parseInline(tokens);
    return address ? `<a href="${address}" rel="noopener"${makeTitleAttribute(title)}>${text}</a>` : text;
  },
  image: ({ href, title, text }) => {
    const address = isImageAddress(decodeReferences(href).trim()) ? makeLinkAddress(href) : undefined;
    if (!address) return escapeText(text);
    return `<img src="${address}" alt="${escapeAll(decodeReferences(text))}"${makeTitleAttribute(title)} loading="lazy" decoding="async">`;
  },
  table: ({ header, rows }) => {
    const renderRow = (row: Tokens.TableCell[], tag: "th" | "td") =>
      `<tr>${row.map((cell) => `<${tag}${makeAlignmentAttribute(cell)}>${parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
    const body = rows.map((row) => renderRow(row, "td")).join("");
    // A wide table scrolls by itself, and by keyboard, instead of widening the page.
    return `<div role="region" aria-label="Table" tabindex="0"><table><thead>${renderRow(header, "th")}</thead><tbody>${body}</tbody></table></div>\n`;
  },
};

const marked = new Marked({ gfm: true, async: false, renderer });
const parseInline = (tokens: Token[]): string => marked.Parser.parseInline(tokens, marked.defaults);

/** The deepest nesting of quotations and lists. Deeper text is not parsed, because each level is a recursive call. */
const maxDepth = 20;

/**
 * The maximum number of characters parsed as blocks, counted again at each level of nesting: twenty levels of the longest text.
 */
const maxCharacters = 4_000_000;

/**
 * The maximum number of steps for the emphasis marks of a whole text. A telephone takes a fifth of a second for them, because the
 * parser searches the end of each mark in its whole paragraph, cell or heading.
 */
const maxSteps = 12_000_000;

/** The number of steps up to which a paragraph is always parsed, even if the text's total is used up. */
const freeSteps = 100_000;

/** The maximum number of lines in a quotation: the parser reads each line without a mark together with all that follow it. */
const maxQuotedLines = 2_000;

/** The maximum number of cells in a table: a short row is filled up to the width of its head. */
const maxCells = 50_000;

/** Makes a paragraph of unparsed source text. */
const makePlainParagraph = (raw: string): Tokens.Paragraph => ({
  type: "paragraph",
  raw,
  text: raw,
  tokens: [{ type: "text", raw, text: raw }],
});

/** Reads a quotation or a table that is too large as one text. */
class BoundedTokenizer extends Tokenizer {
  override blockquote(source: string): Tokens.Blockquote | undefined {
    const [raw = ""] = this.rules.block.blockquote.exec(source) ?? [];
    if (raw.split("\n", maxQuotedLines + 1).length <= maxQuotedLines) return super.blockquote(source);
    return makePlainParagraph(raw) as unknown as Tokens.Blockquote;
  }

  override table(source: string): Tokens.Table | undefined {
    const [raw = "", head = ""] = this.rules.block.table.exec(source) ?? [];
    if (head.split("|").length * raw.split("\n").length <= maxCells) return super.table(source);
    return makePlainParagraph(raw) as unknown as Tokens.Table;
  }
}

/** The marks whose ends are searched. */
const searchedMarks = /[*_~]+|[`[\]!<]/g;

/**
 * Reads Markdown with bounded depth and in bounded time. Source beyond a bound is shown as plain text; the rest is rendered.
 */
class BoundedLexer extends Lexer {
  #depth = 0;
  #readCharacters = 0;
  #steps = 0;

  override blockTokens(source: string, initialTokens: Token[] = [], lastParagraphClipped?: boolean): TokensList {
    const tokens = initialTokens as TokensList;
    this.#readCharacters += source.length;
    if (this.#depth >= maxDepth || this.#readCharacters > maxCharacters) {
      tokens.push({ type: "text", raw: source, text: source });
      return tokens;
    }
    this.#depth++;
    try {
      super.blockTokens(source, tokens, lastParagraphClipped);
      return tokens;
    } finally {
      this.#depth--;
    }
  }

  override lex(source: string): TokensList {
    this.blockTokens(source.replace(/\r\n|\r/g, "\n"), this.tokens);
    for (const { src, tokens } of this.inlineQueue) {
      if (this.#isAffordable(src)) this.inlineTokens(src, tokens);
      else tokens.push({ type: "text", raw: src, text: src });
    }
    this.inlineQueue = [];
    return this.tokens;
  }

  #isAffordable(source: string): boolean {
    const steps = (source.match(searchedMarks)?.length ?? 0) * source.length;
    if (steps <= freeSteps) return true;
    if (this.#steps + steps > maxSteps) return false;
    this.#steps += steps;
    return true;
  }
}

/** Renders the source as plain text in paragraphs. */
const renderPlain = (source: string): string =>
  source
    .split(/\n[ \t]*\n/)
    .map((paragraph) => `<p>${escapeAll(paragraph.trim())}</p>\n`)
    .join("");

/** Reads Markdown as tokens, in bounded time. @throws if the text is nested too deep in a way that the bounds do not cover */
export const readMarkdown = (source: string): TokensList =>
  new BoundedLexer({ ...marked.defaults, tokenizer: new BoundedTokenizer(marked.defaults) }).lex(source);

/**
 * Lists the addresses of a post's pictures that pages do not show.
 * @param isShown returns true for the address of a picture that pages show
 */
export function findUnshownPictures(source: string, isShown: (address: string) => boolean): string[] {
  const found: string[] = [];
  try {
    // The callback is no promise, so nothing is left running.
    void marked.walkTokens(readMarkdown(source), (token) => {
      if (token.type === "image" && !isShown(decodeReferences(token.href).trim())) found.push(token.href);
    });
  } catch {
    // A post that cannot be parsed is shown as plain text, without pictures.
  }
  return found;
}

/**
 * Renders Markdown (CommonMark and GitHub's tables and lists) as HTML. A paragraph with too many marks, or too deeply nested
 * text, is shown as plain text, so that no source takes long or throws.
 * @param source what the author wrote; nothing in it is trusted
 * @returns HTML that executes nothing. In a browser it goes through DOMPurify as well.
 */
export function renderMarkdown(source: string): string {
  try {
    return marked.Parser.parse(readMarkdown(source), marked.defaults);
  } catch {
    // The text is nested too deep for the parser in a way that the limits above do not cover.
    return renderPlain(source);
  }
}
