import { siteUrl } from "../../../shared/lib/env.ts";
import type { BlogPost } from "../../../shared/records/records.ts";

type Shared = Pick<BlogPost, "title" | "slug" | "excerpt">;

/** Ways to pass a post on: the device's (src/visitor/document/share.ts), and plain links that work without JavaScript. */
export function SharePost({ post }: { post: Shared }) {
  const address = `${siteUrl}/blog/${post.slug}`;
  const encoded = encodeURIComponent(address);
  const title = encodeURIComponent(post.title);
  const links = [
    { label: "Email", href: `mailto:?subject=${title}&body=${encoded}` },
    { label: "WhatsApp", href: `https://wa.me/?text=${title}%20${encoded}` },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${encoded}` },
    { label: "X", href: `https://x.com/intent/post?text=${title}&url=${encoded}` },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
      <button
        type="button"
        className="button-quiet"
        data-share={`/blog/${post.slug}`}
        data-title={post.title}
        data-text={post.excerpt ?? post.title}
      >
        Share
      </button>
      <ul aria-label="Share this post" className="flex flex-wrap gap-x-3">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
              aria-label={`Share by ${label}`}
              className="text-link inline-flex min-h-11 min-w-11 items-center justify-center"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
