import type { GuideCard } from "../../../content/guide.ts";
import { getPixelPicture } from "../../../content/pixels.ts";
import { Picture } from "../../ui/picture.tsx";

type PosterProps = {
  guide: Pick<GuideCard, "slug" | "posterAlt">;
  /** True for the first picture of the page, which is fetched first. */
  first?: boolean;
  /** True where the page begins with it, across the whole window. */
  opens?: boolean;
  /** True if it is decorative, because the country's name is beside it. */
  decorative?: boolean;
  /** The width at which the poster is shown; the window's width by default. */
  sizes?: string;
  className?: string;
};

/** A country's drawn poster. Named for view transitions (base.css), so that it grows from the list into the guide. */
export function Poster({
  guide,
  first = false,
  opens = false,
  decorative = false,
  sizes = "100vw",
  className = "",
}: PosterProps) {
  return (
    <Picture
      picture={getPixelPicture(guide.slug)}
      sizes={sizes}
      opens={opens}
      alt={decorative ? "" : guide.posterAlt}
      width={1200}
      height={800}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      className={`bg-sunken object-cover ${className}`}
      data-transition={`poster-${guide.slug}`}
    />
  );
}
