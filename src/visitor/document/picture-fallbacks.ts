const notThere = "Image not available";

/** Replaces pictures that fail to load: a post's picture by its next alternative, and in the end by its alternative text. */
export function watchPictures(): void {
  // Errors of images do not bubble; those from before this script have passed already.
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && replace(target), true);
  // Only pictures with an alternative, because reading a picture's size is slow.
  for (const image of document.querySelectorAll<HTMLImageElement>("picture img, img[data-otherwise], #post-body img"))
    if (image.complete && image.currentSrc && image.naturalWidth === 0) replace(image);
}

function replace(image: HTMLImageElement): void {
  const { otherwise } = image.dataset;
  const inText = image.closest("#post-body");
  const drawn = image.closest("picture");
  const source = drawn?.querySelector("source");
  if (source) {
    // Try the other format first, because the browser may not decode this one.
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
