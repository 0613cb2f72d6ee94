import type { ReactNode } from "react";

/** A sheet on the page; what is in it decides its padding. */
export function Card({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`rounded-lg border border-line bg-card ${className}`}>{children}</div>;
}
