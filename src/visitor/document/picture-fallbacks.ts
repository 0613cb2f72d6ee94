const notThere = "Image not available";

/** Replaces pictures that fail to load: a post's picture by its next alternative, and at last by its alternative text. */
export function watchPictures(): void {
  // Errors of images do not bubble, and earlier ones have been missed, so loaded images are checked too.
  document.addEventListener(
    "error",
    ({ target }) => target instanceof HTMLImageElement && replacePicture(target),
    true,
  );
  // Only pictures with an alternative are checked, because reading a picture's size is slow.
  for (const image of document.querySelectorAll<HTMLImageElement>("picture img, img[data-otherwise], #post-body img"))
    if (image.complete && image.currentSrc && image.naturalWidth === 0) replacePicture(image);
}

function replacePicture(image: HTMLImageElement): void {
  const { otherwise } = image.dataset;
  const inText = image.closest("#post-body");
  const drawn = image.closest("picture");
  const source = drawn?.querySelector("source");
  if (source) {
    // The other format is tried first, because the browser may not decode this one.
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
