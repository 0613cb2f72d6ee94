import DOMPurify from "dompurify";
import { renderMarkdown } from "../../../shared/rules/markdown.ts";

/**
 * Renders Markdown for a browser. The renderer is safe by itself; DOMPurify sanitises its output again, and returns TrustedHTML
 * under its own policy, `dompurify`, the only one that pages allow.
 */
export const renderPurified = (source: string): TrustedHTML =>
  DOMPurify.sanitize(renderMarkdown(source), {
    ALLOWED_TAGS: [
      "h2",
      "h3",
      "h4",
      "p",
      "ul",
      "ol",
      "li",
      "blockquote",
      "pre",
      "code",
      "em",
      "strong",
      "del",
      "br",
      "hr",
      "a",
      "img",
      "div",
      "table",
      "thead",
      "tbody",
      "tr",
      "th",
      "td",
    ],
    ALLOWED_ATTR: ["href", "rel", "title", "src", "alt", "loading", "decoding", "start", "align", "role", "tabindex"],
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i,
    RETURN_TRUSTED_TYPE: true,
  });
