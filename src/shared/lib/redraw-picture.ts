import type { RedrawnPicture } from "../rules/image-upload.ts";
import { fileTooLargeMessage, findFileFault, isAnimated, maxFileSize } from "../rules/picture-file.ts";

/** The longest side of a redrawn picture, in pixels: twice the longest that a page shows, for dense screens. */
const maxSide = 1600;

/** The size up to which a picture with transparency may stay a PNG if the browser writes no WebP, in bytes. */
const maxPngSize = 1024 * 1024;

const alteredCanvasMessage =
  "This browser gives no true copy of a picture to any page, so that nobody is recognised by it. Please allow it for this site beside the address, or use another browser.";

/** The colours of the trial drawing, red, green and blue of each pixel. */
const trialColours = [
  [12, 200, 90],
  [240, 30, 150],
  [100, 110, 120],
  [5, 60, 250],
] as const;

/** The largest difference of a colour that nobody sees: some browsers change the lowest bits of a few pixels. */
const maxDifference = 8;

/**
 * Returns true if this browser reads a canvas as it was drawn. Firefox with `privacy.resistFingerprinting`, LibreWolf and the Tor
 * Browser answer with noise, which would be published in the picture's place.
 */
function isCanvasReadable(): boolean {
  const context = new OffscreenCanvas(trialColours.length, 1).getContext("2d");
  if (!context) return false;
  for (const [place, colour] of trialColours.entries()) {
    context.fillStyle = `rgb(${colour.join()})`;
    context.fillRect(place, 0, 1, 1);
  }
  const { data } = context.getImageData(0, 0, trialColours.length, 1);
  return trialColours.every((colour, place) =>
    colour.every((value, channel) => Math.abs((data[4 * place + channel] ?? 0) - value) <= maxDifference),
  );
}

/** The result of redrawing a chosen file: the new picture, or a message for the person that says why not. */
export type RedrawResult =
  | { outcome: "redrawn"; picture: RedrawnPicture; wasAnimated: boolean }
  | { outcome: "refused"; message: string };

const makeRefusal = (message: string): RedrawResult => ({ outcome: "refused", message });

/**
 * Redraws a chosen picture on a canvas, at most 1,600 pixels wide or high. That removes all metadata, such as a camera's
 * position and owner, whatever the format is. A file that cannot be drawn is refused.
 * @param file anything that a person chose
 */
export async function redrawPicture(file: Blob): Promise<RedrawResult> {
  if (file.size > maxFileSize) return makeRefusal(fileTooLargeMessage);
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    console.warn("The chosen file cannot be read.", error);
    return makeRefusal("This file cannot be read. It may have been moved or deleted: please choose it again.");
  }
  const message = findFileFault(bytes);
  if (message) return makeRefusal(message);
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  } catch (error) {
    console.info("The picture cannot be decoded.", error);
    return makeRefusal("This image cannot be read: the file is damaged, or this browser does not know its kind.");
  }
  try {
    if (!isCanvasReadable()) return makeRefusal(alteredCanvasMessage);
    return { outcome: "redrawn", picture: await draw(bitmap), wasAnimated: isAnimated(bytes) };
  } catch (error) {
    console.warn("The picture cannot be drawn.", error);
    return makeRefusal("This browser could not prepare the image. Please try a smaller one, or another browser.");
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap): Promise<RedrawnPicture> {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const scaleSide = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(scaleSide(bitmap.width), scaleSide(bitmap.height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await canvas.convertToBlob({ type: "image/webp", quality: 0.82 });
  if (webp.type === "image/webp") return { redrawn: true, type: "image/webp", bytes: await webp.arrayBuffer() };
  // Safari writes PNG instead of WebP. A drawing may stay a PNG, but a photo would become too large.
  if (webp.size <= maxPngSize) return { redrawn: true, type: "image/png", bytes: await webp.arrayBuffer() };
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.82 });
  return { redrawn: true, type: "image/jpeg", bytes: await jpeg.arrayBuffer() };
}
