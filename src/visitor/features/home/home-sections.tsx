import type { ReactNode } from "react";
import { Carousel } from "./carousel.tsx";

/**
 * All countries in a row that scrolls sideways; the page passes one `li` for each as children.
 * @param props.months the way to the chooser
 */
export function DestinationsSection({ months, children }: { months: ReactNode; children: ReactNode }) {
  return (
    <section id="destinations" aria-labelledby="destinations-title" className="pt-14 pb-14 sm:pt-24">
      <div className="frame">
        <h2 id="destinations-title" className="max-w-2xl text-4xl text-forest sm:text-5xl">
          Sixteen countries, one guide each
        </h2>
        <p className="mt-4 text-lg text-muted">
          When to go, what to do, how to greet people and what to leave alone. Every guide names the pages it rests on,
          and stays on your device once you have opened it.
        </p>
        {months}
        <p className="mt-6">
          <a href="/destinations" className="text-link text-lg font-semibold">
            See all sixteen together
          </a>
        </p>
      </div>
      <Carousel label="Destinations">{children}</Carousel>
    </section>
  );
}

/** The latest stories; the page passes the list of posts as children. */
export function BlogSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="blog-title" className="bg-sunken">
      <div className="frame py-14 sm:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 id="blog-title" className="text-4xl sm:text-5xl">
            From the notebook
          </h2>
          <a href="/blog" className="text-link text-lg font-semibold">
            All posts
          </a>
        </div>
        <div className="mt-10">{children}</div>
      </div>
    </section>
  );
}
