import { memo, useEffect, useRef } from "react";
import { type PostHtml, postBodyId } from "./post-html.ts";

/** How the text of a post is set: headings, lists and quotations in the site's own hand. */
const setting = [
  "text-lg [&>*+*]:mt-5 [&>p:first-child]:text-xl [&>p:first-child]:leading-relaxed",
  "[&>h2]:mt-12 [&>h2]:text-3xl [&>h2]:text-forest [&>h3]:mt-9 [&>h3]:text-xl [&>h4]:mt-7 [&>h4]:text-lg",
  "[&_a]:underline [&_a]:decoration-ochre-fill [&_a]:underline-offset-3 [&_a:hover]:decoration-2",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-6 [&_ol]:pl-6 [&_li]:mt-2 [&_li]:pl-1",
  "[&_li]:marker:font-semibold [&_li]:marker:text-ochre [&_strong]:font-semibold",
  "[&_blockquote]:border-l-4 [&_blockquote]:border-ochre-fill [&_blockquote]:pl-5 [&_blockquote]:font-display",
  "[&_blockquote]:text-xl [&_blockquote]:text-forest [&_hr]:mx-auto [&_hr]:my-10 [&_hr]:w-24 [&_hr]:border-line-strong",
  "[&_img]:w-full [&_img]:rounded-sm [&_code]:text-[0.9em] [&_pre]:overflow-x-auto [&_pre]:bg-sunken [&_pre]:p-4",
  "[&_div]:overflow-x-auto [&_table]:w-full [&_table]:text-base [&_th]:border-b-2 [&_th]:border-line-strong",
  "[&_th]:p-2 [&_th]:text-left [&_td]:border-b [&_td]:border-line [&_td]:p-2",
].join(" ");

type PostBodyProps = { content: string; html: PostHtml };

/** The text of a post. Drawn again only when the post itself has changed. */
export const PostBody = memo(
  function PostBody({ html }: PostBodyProps) {
    const place = useRef<HTMLDivElement>(null);

    useEffect(() => {
      const replace = (image: HTMLImageElement) => {
        const words = document.createElement("span");
        words.textContent = image.alt ? `Image not available: ${image.alt}` : "Image not available";
        image.replaceWith(words);
      };
      const element = place.current;
      // Errors of images do not bubble; those from before this page came to life have passed already.
      const listen = (event: Event) => event.target instanceof HTMLImageElement && replace(event.target);
      element?.addEventListener("error", listen, true);
      for (const image of element?.querySelectorAll("img") ?? []) {
        if (image.complete && image.naturalWidth === 0) replace(image);
      }
      return () => element?.removeEventListener("error", listen, true);
    }, []);

    return (
      <div
        ref={place}
        id={postBodyId}
        className={setting}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered without raw HTML and purified; Trusted Types hold it to that
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  },
  (before, after) => before.content === after.content,
);
