import { createHash } from "node:crypto";
import { listPictureOrigins } from "../src/shared/lib/shown-pictures.ts";
import { earlyPressScript } from "../src/visitor/document/early-press.ts";

const inlineScriptHash = createHash("sha256").update(earlyPressScript).digest("base64");

/** The settings that the security headers depend on. */
export interface SecurityOptions {
  /** The origin of the hosted Supabase project, if it is not the site's own. */
  supabaseOrigin?: string;
  /** True to send Strict-Transport-Security, for a site that is served over HTTPS only. */
  hasHsts?: boolean;
}

/**
 * Makes the security headers of every response, for the embedded backend and, written to a file by the build, for a static host.
 *
 * Script: the one text that may stand inline keeps the press of a button until the page's script listens.
 *
 * Style: no 'unsafe-inline'. React writes `style` props through the CSSOM, which the policy does not govern, and so does Headless
 * UI. Prerendered pages must not carry `style` attributes; presentation attributes in SVG are no styles.
 *
 * Trusted types: `kilele` is the site's own policy (sanitised Markdown, worker address), `dompurify` the one DOMPurify makes for
 * itself. The address of the worker passes `kilele` too.
 *
 * img-src names the hosts of `listPictureOrigins` and no other, as the forms of staff do.
 */
export function makeSecurityHeaders({ supabaseOrigin, hasHsts }: SecurityOptions = {}): Record<string, string> {
  const supabase = supabaseOrigin ? [supabaseOrigin, supabaseOrigin.replace(/^http/, "ws")] : [];
  const policy: [string, ...string[]][] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", `'sha256-${inlineScriptHash}'`],
    ["style-src", "'self'"],
    ["img-src", "'self'", "data:", "blob:", ...listPictureOrigins(supabaseOrigin)],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...supabase],
    ["manifest-src", "'self'"],
    ["worker-src", "'self'"],
    ["form-action", "'self'", ...supabase.slice(0, 1)],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "kilele", "dompurify"],
  ];
  return {
    "Content-Security-Policy": policy.map((directive) => directive.join(" ")).join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), " +
      "magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), usb=(), xr-spatial-tracking=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    ...(hasHsts ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

/**
 * The values of Cache-Control: long for files whose name changes with their content, short for icons, which are fetched with every
 * page.
 */
export const cacheControl = {
  immutable: "public, max-age=31536000, immutable",
  icons: "public, max-age=86400",
  others: "no-cache",
  /**
   * The value for documents of a server that compresses them itself. On other hosts `no-transform` would prevent the host from
   * compressing (decision 0055).
   */
  documents: "no-cache, no-transform",
} as const;

/**
 * Makes the headers of built files under `/assets/`. Within a page its policy applies; a file opened directly may do nothing. The
 * headers are short, because a first visit gets two dozen of them.
 */
export const makeAssetHeaders = (): Record<string, string> => ({
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
});
