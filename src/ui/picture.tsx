import type { ImgHTMLAttributes } from "react";
import type { PixelPicture } from "../lib/pixel-picture.ts";

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet"> & {
  picture: PixelPicture;
  alt: string;
  /** The width at which the picture is shown, as in `sizes`. */
  sizes: string;
};

/** A picture of which the browser takes the format that it knows and the width that it needs. */
export function Picture({ picture, sizes, alt, ...image }: PictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img src={picture.webp} alt={alt} {...image} />
    </picture>
  );
}
