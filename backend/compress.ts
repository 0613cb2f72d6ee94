import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** The size in bytes below which compression gains nothing. */
const minBytes = 1_024;

/** The Brotli quality, close to a static host's and quick enough for the first request. */
const brotliQuality = 9;

/** The maximum size of cached compressed bodies in bytes, several times the size of a built site. */
const maxCacheBytes = 64 * 1024 * 1024;

/** Compressed bodies by their encoding and tag, so that this process compresses the same content only once. */
const compressedCache = new LRUCache<string, { compressed: Promise<Buffer>; bytes: number }>({
  maxSize: maxCacheBytes,
  sizeCalculation: ({ bytes }) => bytes,
});

/** Returns true if compressing a content type is worthwhile: bitmap pictures and fonts are compressed already. */
export const isCompressible = (type: string): boolean => /text|javascript|json|svg|xml/.test(type);

/**
 * Compresses a body as a static host would, once for all bodies of the same content.
 * @param type its content type
 * @returns undefined if compression gains nothing
 */
export function compressOnce(body: Buffer, type: string, encoding: "br" | "gzip"): Promise<Buffer> | undefined {
  if (body.byteLength < minBytes || !isCompressible(type)) return undefined;
  const key = `${encoding} ${computeTag(body)}`;
  const cached = compressedCache.get(key);
  if (cached) return cached.compressed;
  const compressed = compress(body, encoding);
  compressedCache.set(key, { compressed, bytes: body.byteLength });
  return compressed;
}

/**
 * Compresses an answer of a service as hosted Supabase does, quickly: hardly any body is sent twice.
 * @param type its content type
 * @returns undefined if compression gains nothing
 */
export async function compressAnswer(body: Buffer, type: string): Promise<Buffer | undefined> {
  return body.byteLength < minBytes || !isCompressible(type) ? undefined : promisify(gzip)(body, { level: 3 });
}

function compress(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(body, { level: 9 });
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}

const tagsByBody = new WeakMap<Buffer, string>();

/** Returns the entity tag of a body, computed once per body in memory. */
export function computeTag(body: Buffer): string {
  const tag = tagsByBody.get(body) ?? `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  tagsByBody.set(body, tag);
  return tag;
}
