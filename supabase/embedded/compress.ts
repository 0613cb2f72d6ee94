import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The size in bytes below which compression gains nothing. */
const smallest = 1_024;

/** The most compressed bodies that are kept; a built site has fewer files. */
const mostKept = 600;

/** The Brotli quality, close to a static host's and quick enough for the first request. */
const brotliQuality = 9;

const kept = new Map<string, Promise<Buffer>>();

/**
 * Compresses a body as a static host would, once, and keeps the result.
 * @param type its content type: pictures and fonts are packed already
 * @returns undefined where packing does not pay
 */
export function compressed(body: Buffer, type: string, encoding: "br" | "gzip"): Promise<Buffer> | undefined {
  if (body.byteLength < smallest || !/text|javascript|json|svg|xml/.test(type)) return undefined;
  const key = `${encoding} ${createHash("sha256").update(body).digest("base64")}`;
  const packed = kept.get(key) ?? pack(body, encoding);
  kept.delete(key);
  kept.set(key, packed);
  const oldest = kept.size > mostKept && kept.keys().next().value;
  if (oldest) kept.delete(oldest);
  return packed;
}

function pack(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(body, { level: 9 });
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}
