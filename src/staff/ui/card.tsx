import type { ReactNode } from "react";

/** A framed area of the page; its content sets the padding. */
export function Card({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`rounded-lg border border-line bg-card ${className}`}>{children}</div>;
}
