import { hasMetadata } from "./picture-metadata.ts";

/** The longest side that a page of the site ever shows, twice over for dense screens. Pixels. */
const longestSide = 1600;

/** The size below which a picture is not made smaller, in bytes. */
const lightEnough = 400 * 1024;

/**
 * Makes a photo light enough for readers, and takes all metadata off it: a camera's file weighs megabytes and tells where it
 * was taken. A small picture without metadata stays as it is, to the byte.
 * @returns the bytes to upload; the file's own where nothing is to be gained or this browser cannot read it
 */
export async function shrinkPicture(file: Blob): Promise<ArrayBuffer> {
  const bytes = await file.arrayBuffer();
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const mustRedraw = hasMetadata(bytes);
    if (scale === 1 && bytes.byteLength <= lightEnough && !mustRedraw) return bytes;
    const drawn = await draw(bitmap, scale);
    return scale < 1 || mustRedraw || drawn.size < bytes.byteLength ? await drawn.arrayBuffer() : bytes;
  } catch (error) {
    // Not a picture, or one that this browser cannot read; the check of its type says what is to be said.
    console.info("The picture is taken as it is.", error);
    return bytes;
  }
}

async function draw(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const webp = await canvas.convertToBlob({ type: "image/webp", quality: 0.82 });
  // Safari writes PNG where it cannot write WebP: a photo would grow.
  return webp.type === "image/webp" ? webp : canvas.convertToBlob({ type: "image/jpeg", quality: 0.82 });
}
