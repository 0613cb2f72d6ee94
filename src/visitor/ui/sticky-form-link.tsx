import type { ReactNode } from "react";

type Props = {
  /** The address of the form. */
  href?: string;
  label?: string;
  /** The part of the page without a button to the form. The next part has one, on an opaque background. */
  children: ReactNode;
};

/**
 * A part of a page with a button to the form, which sticks to the foot of a phone's window. It appears one screen after the part
 * begins, when a button above the part has left the window, and the opaque part below covers it.
 */
export function StickyFormLink({ href = "/#questionnaire", label = "Plan Your Adventure", children }: Props) {
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
