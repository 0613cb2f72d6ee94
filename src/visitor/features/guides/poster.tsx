import type { GuideCard } from "../../../content/guide.ts";
import { getPixelPicture } from "../../../content/pixels.ts";
import { Picture } from "../../ui/picture.tsx";

type PosterProps = {
  guide: Pick<GuideCard, "slug" | "posterAlt">;
  /** True for the first picture of the page, which is fetched first. */
  isFirst?: boolean;
  /** True if the page begins with it, across the whole window. */
  isHero?: boolean;
  /** True if it is decorative, because the country's name is beside it. */
  isDecorative?: boolean;
  /** The width at which the poster is shown; the window's width by default. */
  sizes?: string;
  className?: string;
};

/** A country's drawn poster. Named for view transitions (base.css), so that it grows from the list into the guide. */
export function Poster({
  guide,
  isFirst = false,
  isHero = false,
  isDecorative = false,
  sizes = "100vw",
  className = "",
}: PosterProps) {
  return (
    <Picture
      picture={getPixelPicture(guide.slug)}
      sizes={sizes}
      isHero={isHero}
      alt={isDecorative ? "" : guide.posterAlt}
      width={1200}
      height={800}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      className={`bg-sunken object-cover ${className}`}
      data-transition={`poster-${guide.slug}`}
    />
  );
}
