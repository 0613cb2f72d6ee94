import type { ReactNode } from "react";
import { brand } from "../../../content/brand.ts";
import { BusinessDetail, IfDetail } from "../../../content/business.tsx";

/**
 * The foot of every public page.
 * @param children content below the address
 */
export function SiteFooter({ children }: { children?: ReactNode }) {
  return (
    <footer className="far-part border-t border-line bg-sunken print:hidden">
      <div className="footer-columns frame">
        <div>
          <p translate="no" className="font-display text-2xl text-forest">
            {brand.name}
          </p>
          <p className="mt-3 max-w-sm text-muted">{brand.tagline} Expert and local guidance to lesser-known places.</p>
          <p className="mt-4">
            <BusinessDetail name="email" className="text-link" />
          </p>
          <IfDetail name="whatsapp" className="mt-2">
            WhatsApp <BusinessDetail name="whatsapp" className="text-link" />
          </IfDetail>
          {children}
        </div>
        <nav aria-label="Explore">
          <ul className="grid gap-1">
            <li>
              <a href="/about" className="footer-link">
                About
              </a>
            </li>
            <li>
              <a href="/#destinations" className="footer-link">
                Destinations
              </a>
            </li>
            <li>
              <a href="/#services" className="footer-link">
                Services
              </a>
            </li>
            <li>
              <a href="/blog" className="footer-link">
                Blog
              </a>
            </li>
            <li>
              <a href="/contact" className="footer-link">
                Contact
              </a>
            </li>
            <li>
              <a href="/search" className="footer-link">
                Search
              </a>
            </li>
            <li>
              <a href="/offline-library" className="footer-link">
                Offline library
              </a>
            </li>
          </ul>
        </nav>
        <nav aria-label="Small print">
          <ul className="grid gap-1">
            <li>
              <a href="/privacy-policy" className="footer-link">
                Privacy Policy
              </a>
            </li>
            <li>
              <a href="/terms-of-service" className="footer-link">
                Terms of Service
              </a>
            </li>
            <li>
              <a href="/legal-notice" className="footer-link">
                Legal Notice
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
