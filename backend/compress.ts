import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The size in bytes below which compression gains nothing. */
const smallest = 1_024;

/** The Brotli quality, close to a static host's and quick enough for the first request. */
const brotliQuality = 9;

/** The most compressed bytes that are kept, a few times what a built site weighs; what was not asked for longest goes first. */
const mostBytes = 32 * 1024 * 1024;

/** Compressed bodies by the tag of the body and the encoding: the same content is compressed once for every site of this process. */
const kept = new Map<string, { packed: Promise<Buffer>; bytes: number }>();
let keptBytes = 0;

/** Tells if a content type is worth compressing: pictures of pixels and fonts are packed already. */
export const isPackable = (type: string): boolean => /text|javascript|json|svg|xml/.test(type);

/**
 * Compresses a body as a static host would, once for all bodies of the same content.
 * @param type its content type
 * @returns undefined where packing does not pay
 */
export function compressed(body: Buffer, type: string, encoding: "br" | "gzip"): Promise<Buffer> | undefined {
  if (body.byteLength < smallest || !isPackable(type)) return undefined;
  const key = `${encoding} ${tagOf(body)}`;
  const found = kept.get(key) ?? { packed: pack(body, encoding), bytes: 0 };
  // The last in the map is the one that was asked for last.
  kept.delete(key);
  kept.set(key, found);
  if (found.bytes === 0) void found.packed.then(({ byteLength }) => noteSize(key, byteLength));
  return found.packed;
}

/** Counts a body that has been compressed, and lets go of the oldest ones where there are too many. */
function noteSize(key: string, bytes: number): void {
  const entry = kept.get(key);
  if (!entry || entry.bytes > 0) return;
  entry.bytes = bytes;
  keptBytes += bytes;
  for (const [oldest, { bytes }] of kept) {
    if (keptBytes <= mostBytes) break;
    kept.delete(oldest);
    keptBytes -= bytes;
  }
}

function pack(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(body, { level: 9 });
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}

const tags = new WeakMap<Buffer, string>();

/** Returns the entity tag of a body, made once for as long as somebody holds the body. */
export function tagOf(body: Buffer): string {
  const tag = tags.get(body) ?? `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  tags.set(body, tag);
  return tag;
}
