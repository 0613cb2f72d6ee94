/** A post's text as HTML that may be shown. A browser with Trusted Types requires `TrustedHTML`. */
export type PostHtml = string | TrustedHTML;

/** The classes for the text of a post: headings, lists and quotations. */
const bodyClasses = [
  "text-lg [&>*+*]:mt-5 [&>p:first-child]:text-xl [&>p:first-child]:leading-relaxed",
  "[&>h2]:mt-12 [&>h2]:text-3xl [&>h2]:text-forest [&>h3]:mt-9 [&>h3]:text-xl [&>h4]:mt-7 [&>h4]:text-lg",
  "[&_a]:underline [&_a]:decoration-ochre-fill [&_a]:underline-offset-3 [&_a:hover]:decoration-2",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_li]:mt-2 [&_li]:ps-1",
  "[&_li]:marker:font-semibold [&_li]:marker:text-ochre [&_strong]:font-semibold",
  "[&_blockquote]:ps-6 [&_blockquote]:font-display [&_blockquote]:text-xl",
  "[&_blockquote]:text-xl [&_blockquote]:text-forest [&_hr]:mx-auto [&_hr]:my-10 [&_hr]:w-24 [&_hr]:border-line-strong",
  "[&_img]:w-full [&_img]:rounded-sm [&_code]:text-[0.9em] [&_pre]:overflow-x-auto [&_pre]:bg-sunken [&_pre]:p-4",
  "[&_div]:overflow-x-auto [&_table]:w-full [&_table]:text-base [&_th]:border-b-2 [&_th]:border-line-strong",
  "[&_th]:p-2 [&_th]:text-start [&_td]:border-b [&_td]:border-line [&_td]:p-2",
].join(" ");

/** The text of a post. src/visitor/document/picture-fallbacks.ts replaces a picture that does not load by its alternative text. */
export function PostBody({ html }: { html: PostHtml }) {
  return (
    <div
      id="post-body"
      className={bodyClasses}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered without raw HTML and purified; Trusted Types hold it to that
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
