import type { ReactNode } from "react";

/** A page of text: a heading in the display face, a short lead, and sections with their headings in the margin. */
export function TextPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <article className="frame pt-28 pb-24">
      <h1 tabIndex={-1} className="text-5xl text-forest sm:text-6xl">
        {title}
      </h1>
      <p className="mt-5 text-xl text-muted">{lead}</p>
      <div className="mt-14 grid gap-14">{children}</div>
    </article>
  );
}

type MarginSectionProps = {
  id: string;
  title: string;
  /** True for content in columns of its own, whose lines need no limit. */
  isWide?: boolean;
  children: ReactNode;
};

/** A section of a page of text, with its heading in the margin where there is room for one. */
export function MarginSection({ id, title, isWide, children }: MarginSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`margin-columns border-t border-line pt-7 ${isWide ? "xl:grid-cols-[12rem_minmax(0,1fr)]" : ""}`}
    >
      <h2 id={id} className="mb-4 text-2xl text-forest">
        {title}
      </h2>
      <div className="grid gap-4 text-lg">{children}</div>
    </section>
  );
}

/** Points with a short stroke in front of each. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3 [&>li]:border-s-2 [&>li]:border-ochre-fill [&>li]:ps-4">{children}</ul>;
}
