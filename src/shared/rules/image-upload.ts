import type { Progress } from "./outbox-entry.ts";

/**
 * A picture that this site has redrawn, so that it contains nothing of the chosen file but its visible content. Only such pictures
 * are uploaded.
 */
export type RedrawnPicture = {
  readonly redrawn: true;
  readonly type: ImageType;
  readonly bytes: ArrayBuffer;
};

/** A picture that staff chose, stored on the device until the server has it. */
export type ImageUpload = Progress & {
  /** A UUID. The name in the bucket is made of it, so a picture that is sent twice is stored once. */
  id: string;
  /** The name in the bucket. */
  path: string;
  /** The address at which it will be served. */
  address: string;
  /** The file's name on the device, shown to the person. */
  name: string;
  type: ImageType;
  bytes: ArrayBuffer;
  /** Absent if an older version of the site stored the chosen file, which is redrawn before it is sent. */
  redrawn?: true;
  /** Milliseconds since the epoch, this device's clock. */
  createdAt: number;
};

/** The types that the bucket accepts, with their file name endings. */
export const imageEndings = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/avif": "avif",
} as const;

/** The types that a person may choose. Every picture is redrawn, so that a GIF becomes a still picture. */
export const pictureTypes = [...Object.keys(imageEndings), "image/gif"].join();

export type ImageType = keyof typeof imageEndings;

/** The largest size of a picture in bytes: 5 MiB, as in the bucket's settings. */
export const maxImageBytes = 5 * 1024 * 1024;

/**
 * Detects the type of a picture by its bytes, regardless of the file's name. Signatures: PNG (RFC 2083), JPEG (ITU-T T.81), WebP
 * (RFC 9649), AVIF (AV1 Image File Format, brands `avif` and `avis`).
 */
export function detectImageType(bytes: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  if (["ftypavif", "ftypavis"].includes(text.slice(4, 12))) return "image/avif";
  return undefined;
}

/** Returns the reason for which a redrawn picture cannot be uploaded, in words for the person; `undefined` if it can. */
export const findImageFault = ({ byteLength }: ArrayBuffer): string | undefined =>
  byteLength > maxImageBytes
    ? `The image is too large: ${(byteLength / 1024 / 1024).toFixed(1)} MB, at most 5 MB fit.`
    : undefined;

/**
 * Returns true if an address may be shown as a picture: https, or a path of this site and not of another host. The content security
 * policy lets no page load a picture over plain http.
 */
export const isImageAddress = (address: string): boolean => /^(?:https:\/\/|\/[^/\\])[^\s\p{Cc}]*$/iu.test(address);
