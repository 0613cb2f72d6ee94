const notThere = "Image not available";

/** Replaces pictures that do not load: a post's by the next of its choices, at last all of them by words. */
export function watchPictures(): void {
  // Errors of images do not bubble; those from before this script have passed already.
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && replace(target), true);
  // Only those that have something to be replaced by: a picture's size is not asked for nothing.
  for (const image of document.querySelectorAll<HTMLImageElement>("picture img, img[data-otherwise], #post-body img"))
    if (image.complete && image.currentSrc && image.naturalWidth === 0) replace(image);
}

function replace(image: HTMLImageElement): void {
  const { otherwise } = image.dataset;
  const inText = image.closest("#post-body");
  const drawn = image.closest("picture");
  const source = drawn?.querySelector("source");
  if (source) {
    // The other format first: the browser may be unable to decode what it has fetched.
    source.remove();
    return;
  }
  if (otherwise === undefined && !inText && !drawn) return;
  const [next, ...others] = otherwise?.split(" ") ?? [];
  if (next) {
    image.dataset.otherwise = others.join(" ");
    image.src = next;
    return;
  }
  const words = document.createElement(inText ? "span" : "p");
  words.textContent = image.alt ? `${notThere}: ${image.alt}` : notThere;
  if (!inText) words.className = `picture-missing ${image.className}`;
  image.replaceWith(words);
}
