import type { ReactNode } from "react";

type Props = {
  /** The address of the form. */
  href?: string;
  label?: string;
  /** A part of the page that asks for nothing itself. An ask follows it, on a ground of its own. */
  children: ReactNode;
};

/**
 * A part of a page with the way to the form at the foot of a phone's window. The bar comes a screen after the part begins, when an ask
 * above it has left the window, and the opaque part below covers it.
 */
export function AskRail({ href = "/#questionnaire", label = "Plan Your Adventure", children }: Props) {
  return (
    <div className="ask-part">
      {children}
      <div className="ask-rail">
        <p className="ask-bar">
          <a href={href} className="button-primary">
            {label}
          </a>
        </p>
      </div>
    </div>
  );
}
