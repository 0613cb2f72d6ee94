import type { ReactNode } from "react";

/**
 * A part of a guide that few readers open. The browser does not lay it out while it is closed. It opens for a search in the page and
 * for an address of something in it, and is printed open (src/visitor/document/folds.ts).
 */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="guide-fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
