import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { brand } from "../../content/brand.ts";

/**
 * The foot of every public page.
 * @param children what stands below the address
 */
export function SiteFooter({ children }: { children?: ReactNode }) {
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="mx-auto grid max-w-6xl gap-10 px-6 py-14 pb-[max(3.5rem,env(safe-area-inset-bottom))] sm:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="font-display text-2xl text-forest">{brand.name}</p>
          <p className="mt-3 max-w-sm text-muted">{brand.tagline} Expert and local guidance to lesser-known places.</p>
          <p className="mt-4">
            <a className="text-link" href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
          </p>
          {children}
        </div>
        <nav aria-label="Explore">
          <ul className="grid gap-1">
            <li>
              <Link to="/about" className="footer-link">
                About
              </Link>
            </li>
            <li>
              <Link to="/" hash="destinations" className="footer-link">
                Destinations
              </Link>
            </li>
            <li>
              <Link to="/" hash="services" className="footer-link">
                Services
              </Link>
            </li>
            <li>
              <Link to="/blog" className="footer-link">
                Blog
              </Link>
            </li>
            <li>
              <Link to="/contact" className="footer-link">
                Contact
              </Link>
            </li>
            <li>
              <Link to="/offline-library" className="footer-link">
                Offline library
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-label="Small print">
          <ul className="grid gap-1">
            <li>
              <Link to="/privacy-policy" className="footer-link">
                Privacy Policy
              </Link>
            </li>
            <li>
              <Link to="/terms-of-service" className="footer-link">
                Terms of Service
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
