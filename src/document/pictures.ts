const notThere = "Image not available";

/** Replaces pictures that do not load: a post's by the next of its choices, at last all of them by words. */
export function watchPictures(): void {
  // Errors of images do not bubble; those from before this script have passed already.
  document.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && replace(target), true);
  // Only those that have something to be replaced by: a picture's size is not asked for nothing.
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-otherwise], #post-body img"))
    if (image.complete && image.currentSrc && image.naturalWidth === 0) replace(image);
}

function replace(image: HTMLImageElement): void {
  const { otherwise } = image.dataset;
  const inText = image.closest("#post-body");
  if (otherwise === undefined && !inText) return;
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
