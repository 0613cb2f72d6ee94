import type { ReactNode } from "react";

/** The notice shown instead of an empty list: what is missing, and what may help. */
export function EmptyState({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <div className="rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      <p className="font-display text-xl">{title}</p>
      {hint && <p className="mx-auto mt-2 max-w-md text-muted">{hint}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
