import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const content = path.resolve("src/content");

/** Measures the size of a guide's maps as one gzip file, in bytes: the part in the document and the pictures below it. */
export function measureMapWeight(slug: string): number {
  const pictures = readdirSync(path.join(content, "pictures")).filter(
    (file) => /-(country|detail)\.svg$/.test(file) && file.startsWith(`map-${slug}-`),
  );
  const files = [`maps/${slug}.json`, ...pictures.map((file) => `pictures/${file}`)];
  return gzipSync(files.map((file) => readFileSync(path.join(content, file), "utf8")).join(""), { level: 9 }).length;
}
