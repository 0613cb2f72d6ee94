import type { ReactNode } from "react";

/** A page of text: a heading in the display face, a short lead, and sections with their headings in the margin. */
export function TextPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <article className="mx-auto max-w-6xl px-6 pt-28 pb-24">
      <h1 tabIndex={-1} className="text-5xl text-forest sm:text-6xl">
        {title}
      </h1>
      <p className="mt-5 max-w-2xl text-xl text-muted">{lead}</p>
      <div className="mt-14 grid gap-14">{children}</div>
    </article>
  );
}

/** A section of a page of text, with its heading in the margin where there is room for one. */
export function MarginSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-4 border-t border-line pt-7 lg:grid-cols-[16rem_minmax(0,42rem)]"
    >
      <h2 id={id} className="text-2xl text-forest">
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
