const missingText = "Image not available";

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
  const postBody = image.closest("#post-body");
  const pictureElement = image.closest("picture");
  const source = pictureElement?.querySelector("source");
  if (source) {
    // The other format is tried first, because the browser may not decode this one.
    source.remove();
    return;
  }
  if (otherwise === undefined && !postBody && !pictureElement) return;
  const [next, ...others] = otherwise?.split(" ") ?? [];
  if (next) {
    image.dataset.otherwise = others.join(" ");
    image.src = next;
    return;
  }
  const replacement = document.createElement(postBody ? "span" : "p");
  replacement.textContent = image.alt ? `${missingText}: ${image.alt}` : missingText;
  if (!postBody) replacement.className = `picture-missing ${image.className}`;
  image.replaceWith(replacement);
}
