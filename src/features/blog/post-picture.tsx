import { useEffect, useRef, useState } from "react";

type PostPictureProps = {
  /** The post's own picture, then what stands in for it where it has none or it does not load. */
  sources: readonly (string | null | undefined)[];
  /** The post's slug: the picture grows from the list into the post where the browser can show it. */
  slug?: string;
  first?: boolean;
  className?: string;
};

/** A post's picture, which decorates the title beside it. What does not load is replaced, at last by words. */
export function PostPicture({ sources, slug, first = false, className = "" }: PostPictureProps) {
  const choices = sources.filter((source): source is string => !!source);
  const [failures, setFailures] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  const source = choices[failures];

  // A picture of a prerendered page may have failed before anybody listened.
  useEffect(() => {
    const element = image.current;
    if (source && element?.complete && element.naturalWidth === 0) setFailures((count) => count + 1);
  }, [source]);

  if (!source) {
    return (
      <p
        className={`grid place-items-center border border-dashed border-line-strong bg-sunken p-4 text-muted ${className}`}
      >
        Image not available
      </p>
    );
  }
  return (
    <img
      ref={(element) => {
        image.current = element;
        // Set by script: the content security policy refuses style attributes in the prerendered page.
        if (element && slug) element.style.viewTransitionName = `post-${slug}`;
      }}
      key={source}
      src={source}
      alt=""
      width={1200}
      height={800}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
      onError={() => setFailures((count) => count + 1)}
      className={`bg-sunken object-cover ${className}`}
    />
  );
}
