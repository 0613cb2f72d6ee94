import type { ReactNode } from "react";

/**
 * A part of a guide that few readers open: closed, it costs no layout. A search in the page and an address of something in it open
 * it by themselves; paper shows it (src/visitor/document/folds.ts).
 */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="guide-fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
