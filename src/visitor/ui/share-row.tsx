import { siteUrl } from "../../shared/lib/env.ts";

type Props = {
  /** The address of the page, from the site's root. */
  path: string;
  title: string;
  /** The text that the device's share sheet gets with the title. */
  text: string;
  /** The noun for the page: 'post', 'list'. */
  what: string;
};

/**
 * Buttons and links that share a page: the device's share sheet (src/visitor/document/share.ts), and plain links that work without
 * JavaScript.
 */
export function ShareRow({ path, title, text, what }: Props) {
  const encodedAddress = encodeURIComponent(siteUrl + path);
  const encodedTitle = encodeURIComponent(title);
  const links = [
    { label: "Email", href: `mailto:?subject=${encodedTitle}&body=${encodedAddress}` },
    { label: "WhatsApp", href: `https://wa.me/?text=${encodedTitle}%20${encodedAddress}` },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${encodedAddress}` },
    { label: "X", href: `https://x.com/intent/post?text=${encodedTitle}&url=${encodedAddress}` },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
      <button type="button" className="button-quiet" data-share={path} data-title={title} data-text={text}>
        Share
      </button>
      {/* A path leads nowhere from elsewhere: the script shows these links once it has put the page's own origin before it. */}
      <ul aria-label={`Share this ${what}`} className="flex flex-wrap gap-x-3" hidden={!siteUrl}>
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
