/** Checks a chosen file by its bytes, before anything decodes them. */
import { imageDimensionsFromData } from "image-dimensions";
import { detectImageType } from "./image-upload.ts";

/**
 * The most pixels that are decoded. A decoded pixel takes four bytes, and eight while the picture is drawn. The limit is twice the
 * 50 megapixels of a telephone's picture.
 */
const maxPixels = 100_000_000;

/** The largest file that is read, in bytes. */
export const maxFileSize = 100 * 1024 * 1024;

/** The message for a file that is larger than `maxFileSize`. */
export const fileTooLargeMessage =
  "This file is too large: at most 100 MB are read. Please save the picture smaller first.";

/** Returns the characters that a range of bytes spells in Latin-1. */
const readTextAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const isGif = (bytes: Uint8Array): boolean => /^GIF8[79]a$/.test(readTextAt(bytes, 0, 6));

/**
 * Returns a message for the person if a chosen file cannot be used; `undefined` if it can be decoded.
 * @param bytes the whole file; its name and declared type are ignored
 */
export function findFileFault(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength === 0) {
    return "This file is empty. It may not be on this device yet: please open it once, then choose it again.";
  }
  const type = detectImageType(bytes);
  if (!type && !isGif(bytes)) return "This file is not a PNG, JPEG, WebP or AVIF image.";
  const { width, height } = readPictureSize(bytes) ?? { width: 1, height: 1 };
  if (width * height > maxPixels) {
    const size = `${width.toLocaleString("en-GB")} × ${height.toLocaleString("en-GB")} pixels`;
    return `This image is too large to be read: ${size}. Please save it smaller first, for example 4,000 pixels wide.`;
  }
  return type && !isComplete(bytes, type) ? "This image is not complete: the end of the file is missing." : undefined;
}

function readPictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    return imageDimensionsFromData(bytes);
  } catch {
    // The header is cut off. Whether the picture can be drawn is left to the decoder.
    return undefined;
  }
}

type Container = NonNullable<ReturnType<typeof detectImageType>>;

/** Returns true if a file is as long as its container says. A decoder may fill missing parts with grey. */
function isComplete(bytes: Uint8Array, type: Container): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (type) {
    case "image/jpeg":
      return hasJpegEnd(view);
    case "image/png":
      return listPngChunks(view).includes("IEND");
    case "image/webp":
      return view.byteLength >= 12 && view.getUint32(4, true) + 8 <= view.byteLength;
    case "image/avif":
      return hasCompleteBoxes(view);
  }
}

/**
 * Returns true if a JPEG has the marker EOI after the start of the picture (ITU-T T.81, B.1.1.3). A thumbnail in the header has a
 * marker of its own; within the picture 0xFF is always followed by 0 or by the next marker.
 */
function hasJpegEnd(view: DataView): boolean {
  let offset = 2;
  while (offset + 4 <= view.byteLength && view.getUint8(offset) === 0xff && view.getUint8(offset + 1) !== 0xda) {
    // 0xFF may be repeated before a marker.
    offset += view.getUint8(offset + 1) === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  for (; offset + 2 <= view.byteLength; offset++) if (view.getUint16(offset) === 0xffd9) return true;
  return false;
}

/** Lists the types of a PNG's complete chunks (PNG 3rd edition, 5.3), up to the end of the picture. */
function listPngChunks(view: DataView): string[] {
  const found: string[] = [];
  let offset = 8;
  while (offset + 12 <= view.byteLength && found.at(-1) !== "IEND") {
    const next = offset + 12 + view.getUint32(offset);
    if (next > view.byteLength) break;
    found.push(readTextAt(new Uint8Array(view.buffer, view.byteOffset), offset + 4, offset + 8));
    offset = next;
  }
  return found;
}

/** Returns true if every box of an AVIF ends within the file (ISO/IEC 14496-12, 4.2). */
function hasCompleteBoxes(view: DataView): boolean {
  let offset = 0;
  while (offset + 8 <= view.byteLength) {
    const size = view.getUint32(offset);
    if (size === 0) return true;
    const isLong = size === 1 && offset + 16 <= view.byteLength;
    const length = isLong ? Number(view.getBigUint64(offset + 8)) : size;
    if (length < 8) return false;
    offset += length;
  }
  return offset === view.byteLength;
}

/**
 * Returns true if a picture is animated: redrawing leaves one still picture. Sources: GIF89a, 23 (a graphic control extension for
 * each frame); PNG 3rd edition, 11.3.5.1 (`acTL`); RFC 9649, 2.7.1 (bit A of `VP8X`); the brand `avis` of AVIF.
 */
export function isAnimated(bytes: Uint8Array): boolean {
  if (isGif(bytes)) return countGifFrames(bytes) > 1;
  switch (detectImageType(bytes)) {
    case "image/png":
      return listPngChunks(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)).includes("acTL");
    case "image/webp":
      return readTextAt(bytes, 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 2) !== 0;
    case "image/avif":
      return readTextAt(bytes, 8, 12) === "avis";
    default:
      return false;
  }
}

/** Counts graphic control extensions, which stand before each frame; two are enough. */
function countGifFrames(bytes: Uint8Array): number {
  let frames = 0;
  for (let offset = bytes.indexOf(0x21); offset >= 0 && frames < 2; offset = bytes.indexOf(0x21, offset + 1)) {
    if (bytes[offset + 1] === 0xf9 && bytes[offset + 2] === 4 && bytes[offset + 7] === 0) frames++;
  }
  return frames;
}
