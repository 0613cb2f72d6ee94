import { getPicturePixels } from "../../content/picture-widths.ts";
import { Picture } from "./picture.tsx";

const files = import.meta.glob<string>(
  [
    "../../content/pictures/*-{480,800,1200}.avif",
    "../../content/pictures/*-800.webp",
    "!../../content/pictures/{blog,hero}-*",
  ],
  { eager: true, query: "?url", import: "default" },
);

/** The drawn poster of a country beside the words of a plan or a place that is about it. @param slug the country's guide */
export const CountryPicture = ({ slug, className = "" }: { slug: string; className?: string }) => (
  <div className={`later-picture ${className}`}>
    <Picture
      picture={getPicturePixels(files, slug)}
      sizes="(min-width: 64rem) 26rem, 100vw"
      alt=""
      width={1200}
      height={800}
      loading="lazy"
      className="size-full rounded-sm bg-sunken object-cover shadow-md"
    />
  </div>
);
