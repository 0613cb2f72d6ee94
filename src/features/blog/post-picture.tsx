type PostPictureProps = {
  /** The post's own picture, then what stands in for it where it has none or it does not load. */
  sources: readonly (string | null | undefined)[];
  /** The post's slug: the picture grows from the list into the post where the browser can show it. */
  slug?: string;
  first?: boolean;
  className?: string;
};

/** A post's picture, which decorates the title beside it. src/document/pictures.ts replaces what does not load, at last by words. */
export function PostPicture({ sources, slug, first = false, className = "" }: PostPictureProps) {
  const [source, ...others] = sources.filter((each): each is string => !!each);
  if (!source) return <p className={`picture-missing ${className}`}>Image not available</p>;
  return (
    <img
      src={source}
      data-otherwise={others.join(" ")}
      data-transition={slug && `post-${slug}`}
      alt=""
      width={1200}
      height={800}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
      className={`bg-sunken object-cover ${className}`}
    />
  );
}
