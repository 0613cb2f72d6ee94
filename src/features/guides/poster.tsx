import type { GuideCard } from "../../content/guide.ts";
import { pictureUrl } from "../../content/pictures.ts";

type PosterProps = {
  guide: Pick<GuideCard, "slug" | "posterAlt">;
  /** The picture that the page opens with: fetched first. */
  first?: boolean;
  /** Decoration beside the country's name, which says it already. */
  decorative?: boolean;
  className?: string;
};

/** A country's drawn poster. Named for view transitions (styles.css), so that it grows from the list into the guide. */
export function Poster({ guide, first = false, decorative = false, className = "" }: PosterProps) {
  return (
    <img
      src={pictureUrl(guide.slug)}
      alt={decorative ? "" : guide.posterAlt}
      width={1200}
      height={800}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding={first ? "sync" : "async"}
      className={`bg-sunken object-cover ${className}`}
      data-transition={`poster-${guide.slug}`}
    />
  );
}
