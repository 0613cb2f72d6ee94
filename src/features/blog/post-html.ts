/** The id of the element that a prerendered post's text stands in. */
export const postBodyId = "post-body";

/** A post's text as HTML that may be shown. A browser with Trusted Types takes nothing else. */
export type PostHtml = string | TrustedHTML;

/**
 * Makes a post's text showable: at build time by rendering it, in a browser by rendering and purifying it.
 * @param content the post's Markdown
 * @param standing whether the page at hand was prerendered with this very text: then that is used as it stands
 */
export async function postHtml(content: string, standing: boolean): Promise<PostHtml> {
  if (import.meta.env.SSR) {
    const { renderMarkdown } = await import("../../domain/markdown.ts");
    return renderMarkdown(content);
  }
  const element = standing && document.getElementById(postBodyId);
  if (element) return element.innerHTML;
  const { purifiedMarkdown } = await import("./purified-markdown.ts");
  return purifiedMarkdown(content);
}
