import { useMatches } from "@tanstack/react-router";
import type { JSX } from "react";

type Meta = JSX.IntrinsicElements["meta"] & { title?: string };

/**
 * The head that the routes' `head` functions describe: the innermost route's word counts. The router's own component
 * does more (scripts, styles, preloads), which the build puts into the pages here, and weighs 2 kB more.
 */
export function DocumentHead() {
  const { title, metas, canonical } = useMatches({ select: describe });
  return (
    <>
      {title && <title>{title}</title>}
      {metas.map((meta) => (
        <meta key={meta.name ?? meta.property} {...meta} />
      ))}
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  );
}

type Described = { meta?: (Meta | undefined)[]; links?: ({ rel?: string; href?: string } | undefined)[] };

function describe(matches: readonly Described[]) {
  const metas = new Map<string, Meta>();
  let title: string | undefined;
  let canonical: string | undefined;
  for (const { meta, links } of matches) {
    for (const tag of meta ?? []) {
      if (tag?.title) title = tag.title;
      else if (tag) metas.set(tag.name ?? tag.property ?? "", tag);
    }
    canonical = links?.find((link) => link?.rel === "canonical")?.href ?? canonical;
  }
  return { title, metas: [...metas.values()], canonical };
}
