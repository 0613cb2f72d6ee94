import { Picture } from "../../ui/picture.tsx";
import type { PixelPicture } from "../../ui/pixel-picture.ts";

type PostPictureProps = {
  /** The post's own picture, if it has one. */
  own: string | null | undefined;
  /** The drawn picture that is shown if the post has none or its own does not load. */
  drawn: PixelPicture | undefined;
  /** The name of the picture's view transition, by which it grows from the list into the post. */
  transition?: string | undefined;
  isFirst?: boolean;
  /** The width at which the picture is shown, as in `sizes`. */
  sizes: string;
  className?: string;
};

/** A post's picture, which is decorative beside the title. src/visitor/document/picture-fallbacks.ts replaces it if it does not load. */
export function PostPicture({ own, drawn, transition, isFirst = false, sizes, className = "" }: PostPictureProps) {
  if (!own && !drawn) return <p className={`picture-missing ${className}`}>Image not available</p>;
  const image = {
    "data-otherwise": own ? (drawn?.webp ?? "") : "",
    "data-transition": transition,
    alt: "",
    width: 1200,
    height: 800,
    loading: isFirst ? "eager" : "lazy",
    fetchPriority: isFirst ? "high" : "auto",
    decoding: "async",
    className: `bg-sunken object-cover ${className}`,
  } as const;
  const picture =
    own || !drawn ? <img src={own ?? ""} {...image} alt="" /> : <Picture picture={drawn} sizes={sizes} {...image} />;
  return isFirst ? picture : <div className="later-picture aspect-3/2">{picture}</div>;
}
