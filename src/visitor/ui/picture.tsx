import type { ImgHTMLAttributes } from "react";
import type { PixelPicture } from "./pixel-picture.ts";

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet"> & {
  picture: PixelPicture;
  alt: string;
  /** The width at which the picture is shown, as in `sizes`. */
  sizes: string;
  /** True if it is a hero picture, which is cropped upright on phones. */
  isHero?: boolean;
};

/** The media query of screens on which a hero picture's box is narrower than its `upright` file. */
const uprightScreen = "(max-width: 30rem) and (max-aspect-ratio: 9/16)";

/**
 * A picture in several formats and widths, from which the browser chooses. It is decoded asynchronously, so that the page is
 * painted without waiting for it.
 */
export function Picture({ picture, sizes, isHero, alt, ...image }: PictureProps) {
  return (
    <picture className="contents">
      {isHero && picture.upright && <source media={uprightScreen} type="image/avif" srcSet={picture.upright} />}
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img src={picture.webp} alt={alt} decoding="async" {...image} />
    </picture>
  );
}
