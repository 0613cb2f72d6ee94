import type { BlogPost } from "../../domain/records.ts";
import { siteUrl } from "../../lib/env.ts";
import { showToast } from "../../lib/toast-store.ts";

type Shared = Pick<BlogPost, "title" | "slug" | "excerpt">;

/** Hands the post to the device's own share sheet, or else copies its address. */
async function share({ title, slug, excerpt }: Shared): Promise<void> {
  const url = `${location.origin}/blog/${slug}`;
  const data = { title, text: excerpt ?? title, url };
  if (navigator.share && (navigator.canShare?.(data) ?? true)) {
    try {
      return await navigator.share(data);
    } catch (error) {
      // Closing the share sheet is an answer too.
      if ((error as DOMException).name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: "Link copied!", text: "Blog post link has been copied to your clipboard." });
  } catch (error) {
    console.warn("The clipboard cannot be written.", error);
    showToast({ title: "Error", text: `This browser does not let us copy the link: ${url}`, tone: "destructive" });
  }
}

/** Ways to pass a post on: the device's, and plain links that work without JavaScript. */
export function SharePost({ post }: { post: Shared }) {
  const address = `${siteUrl}/blog/${post.slug}`;
  const encoded = encodeURIComponent(address);
  const title = encodeURIComponent(post.title);
  const links = [
    { label: "E-mail", href: `mailto:?subject=${title}&body=${encoded}` },
    { label: "WhatsApp", href: `https://wa.me/?text=${title}%20${encoded}` },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${encoded}` },
    { label: "X", href: `https://x.com/intent/post?text=${title}&url=${encoded}` },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
      <button type="button" className="button-quiet" onClick={() => void share(post)}>
        Share
      </button>
      <ul aria-label="Share this post" className="flex flex-wrap gap-x-5">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
              aria-label={`Share by ${label}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
