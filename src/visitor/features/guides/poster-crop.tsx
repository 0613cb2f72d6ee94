import type { GuideSlug } from "../../../content/guide.ts";
import { getPixelPicture } from "../../../content/pixels.ts";
import { Picture } from "../../ui/picture.tsx";

type HorizontalPlace = "left" | "middle" | "right";
type VerticalPlace = "top" | "middle" | "bottom";
type Crop = `${HorizontalPlace} ${VerticalPlace}`;

/** The three parts of each poster that stand between the parts of its guide. Each shows more than half its width. */
const crops: Record<GuideSlug, readonly [Crop, Crop, Crop]> = {
  albania: ["left middle", "right top", "right bottom"],
  morocco: ["right top", "middle middle", "left bottom"],
  indonesia: ["left middle", "right top", "left bottom"],
  vietnam: ["left top", "middle middle", "right bottom"],
  cambodia: ["left middle", "right middle", "middle bottom"],
  laos: ["right top", "left middle", "middle bottom"],
  serbia: ["middle top", "left bottom", "right middle"],
  montenegro: ["left bottom", "middle middle", "right top"],
  tanzania: ["left top", "right middle", "left bottom"],
  nepal: ["middle top", "left middle", "right bottom"],
  myanmar: ["left middle", "right middle", "left bottom"],
  namibia: ["left middle", "right top", "right bottom"],
  mongolia: ["left bottom", "left top", "right bottom"],
  mozambique: ["left middle", "right middle", "middle bottom"],
  madagascar: ["left middle", "right top", "middle bottom"],
  kosovo: ["left middle", "middle middle", "middle bottom"],
};

/**
 * A part of the country's poster between two parts of its guide. It is fetched once the page is scrolled or left alone.
 * @param props.crop the number of the crop
 */
export function PosterCrop({ slug, crop }: { slug: GuideSlug; crop: 0 | 1 | 2 }) {
  return (
    <div className="poster-crop later-picture" data-crop={crops[slug][crop]}>
      <Picture
        picture={{ ...getPixelPicture(slug), upright: undefined }}
        sizes="(min-width: 48rem) 76rem, (min-width: 40rem) 165vw, 110vw"
        alt=""
        width={1200}
        height={800}
        loading="lazy"
      />
    </div>
  );
}
