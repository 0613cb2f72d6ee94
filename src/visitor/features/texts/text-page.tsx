import { Children, isValidElement, type ReactNode } from "react";
import { PageContents } from "../../ui/page-contents.tsx";

/** A page of text: a plain heading, a short lead, and its contents beside its sections. */
export function TextPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const entries = Children.toArray(children).flatMap((child) =>
    isValidElement<TextSectionProps>(child) && child.type === TextSection ? [child.props] : [],
  );
  return (
    <article className="frame pt-24 pb-16 lg:pt-28">
      <h1 tabIndex={-1} className="font-sans text-3xl sm:text-4xl">
        {title}
      </h1>
      <p className="mt-3 text-lg">{lead}</p>
      <div className="mt-6 gap-x-12 lg:grid lg:grid-cols-[14rem_minmax(0,42rem)]">
        <nav aria-label="On this page" className="mb-6 lg:sticky lg:top-24 lg:self-start print:hidden">
          <PageContents title="On this page" entries={entries} />
        </nav>
        <div>{children}</div>
      </div>
    </article>
  );
}

type TextSectionProps = {
  id: string;
  title: string;
  /** The section in a sentence or two; the rest is folded. */
  summary?: ReactNode;
  children: ReactNode;
};

/** A section of a page of text, folded below its summary if it has one. */
export function TextSection({ id, title, summary, children }: TextSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t border-line py-4 first:border-t-0 first:pt-0">
      <h2 id={id} className="font-sans text-xl">
        {title}
      </h2>
      {summary && <p>{summary}</p>}
      {summary ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 leading-6 font-semibold text-muted">
            In full<span className="sr-only">: {title}</span>
          </summary>
          <div className="grid gap-3 pb-2">{children}</div>
        </details>
      ) : (
        children
      )}
    </section>
  );
}

type MarginSectionProps = {
  id: string;
  title: string;
  /** True for content in columns of its own, whose lines need no limit. */
  isWide?: boolean;
  children: ReactNode;
};

/** A section of a page of text, with its heading in the margin if there is room for one. */
export function MarginSection({ id, title, isWide, children }: MarginSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`margin-columns border-t border-line pt-7 ${isWide ? "xl:grid-cols-[12rem_minmax(0,1fr)]" : ""}`}
    >
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      <div className="grid gap-4 text-lg">{children}</div>
    </section>
  );
}

/** A list of points. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 ps-[min(1.25rem,5vw)] marker:text-ochre">{children}</ul>;
}
