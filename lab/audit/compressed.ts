/** Puts compressed copies beside the built files, as a static host keeps them; the embedded server sends them. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** @param siteDir a built site that nobody writes to any more */
export async function compressSite(siteDir: string): Promise<void> {
  const files = (await readdir(siteDir, { recursive: true })).filter((file) =>
    /\.(html|js|css|svg|json|webmanifest|xml|txt)$/.test(file),
  );
  for (const file of files) {
    const bytes = await readFile(path.join(siteDir, file));
    const packed = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    if (packed.length < bytes.length) await writeFile(path.join(siteDir, `${file}.br`), packed);
  }
}
