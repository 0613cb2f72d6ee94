/** The texts of a plan: Markdown on the desk, blocks of runs in a version. */
import type { Token, Tokens } from "marked";
import type { PlanText } from "../../supabase/functions/_shared/plan-version.ts";
import { decodeReferences } from "../shared/rules/character-references.ts";
import { isSafeLink } from "../shared/rules/cta-links.ts";
import { readMarkdown } from "../shared/rules/markdown.ts";

type Block = PlanText[number];
type Span = Block["spans"][number];
type Style = Pick<Span, "isStrong" | "isEmphasised" | "link">;

/** Returns the tokens within a token; undefined if it has none. */
const getInner = (token: Token): Token[] | undefined => ("tokens" in token ? token.tokens : undefined);

/** Lists the runs of inline tokens. Pictures are left out: their description stays. */
function listSpans(tokens: readonly Token[], style: Style = {}): Span[] {
  return tokens.flatMap((token): Span[] => {
    if (token.type === "br") return [{ text: "\n", ...style }];
    const inner = getInner(token);
    if (token.type === "strong" && inner) return listSpans(inner, { ...style, isStrong: true });
    if (token.type === "em" && inner) return listSpans(inner, { ...style, isEmphasised: true });
    if (token.type === "link" && inner) {
      const address = decodeReferences(String(token.href)).trim();
      return listSpans(inner, isSafeLink(address) ? { ...style, link: address } : style);
    }
    if (inner) return listSpans(inner, style);
    const text = "text" in token ? decodeReferences(String(token.text)) : token.raw;
    return [{ text, ...style }];
  });
}

function listBlocks(tokens: readonly Token[], kind: Block["kind"] = "paragraph"): Block[] {
  return tokens.flatMap((token): Block[] => {
    if (token.type === "space" || token.type === "hr" || token.type === "checkbox") return [];
    if (token.type === "list") {
      const { items, ordered } = token as Tokens.List;
      return items.flatMap((item) => listBlocks(item.tokens, ordered ? "numbered" : "item"));
    }
    const inner = getInner(token);
    if (token.type === "blockquote" && inner) return listBlocks(inner, "quote");
    if (token.type === "heading" && inner) return [{ kind: "heading", spans: listSpans(inner) }];
    // A table or a piece of code stays as it was typed.
    return [{ kind, spans: inner ? listSpans(inner) : [{ text: token.raw.trim() }] }];
  });
}

/**
 * Reads a planner's Markdown as blocks. Markup that is not meant for a plan stays as it was typed, and nothing of the words is lost.
 * @param source the Markdown
 */
export function readPlanText(source: string): PlanText {
  try {
    return listBlocks(readMarkdown(source)).filter(({ spans }) => spans.length > 0);
  } catch {
    return [{ kind: "paragraph", spans: [{ text: source }] }];
  }
}
