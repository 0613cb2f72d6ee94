/**
 * Makes the parts of a bundle besides the browser's scripts and styles: the renderer, pictures, icons, and the files at fixed
 * addresses.
 */
import { copyFile, readdir } from "node:fs/promises";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { createGuideCataloguePlugin } from "./guide-catalogue.ts";
import { writeIcons } from "./icons.ts";
import { writeManifests } from "./manifest.ts";
import { getRendererDirectory } from "./renderer.ts";
import { writeShareImages } from "./share-images.ts";
import { writeSpeculationRules } from "./speculation-rules.ts";

/**
 * Makes the files that need no bundler, except for the renderer's pictures.
 * @param outDir the bundle, with its renderer beside it
 */
export async function writeBundleFiles(outDir: string): Promise<void> {
  await Promise.all([
    copyPictures(path.join(getRendererDirectory(outDir), "assets"), path.join(outDir, "assets")),
    writeIcons(outDir),
    writeShareImages(outDir, path.resolve("src/content/pictures")),
    writeSpeculationRules(outDir),
    writeManifests(outDir),
  ]);
}

async function copyPictures(from: string, to: string): Promise<void> {
  const pictures = (await readdir(from)).filter((file) => /\.(avif|webp|svg)$/.test(file));
  await Promise.all(pictures.map((file) => copyFile(path.join(from, file), path.join(to, file))));
}

/** Bundles the code that renders documents. It does not depend on the browser's bundle, so both are made at the same time. */
export async function buildRenderer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    // The addresses of assets are those of the browser's bundle; styles are not in this bundle.
    plugins: [react(), createGuideCataloguePlugin()],
    // Packages are bundled, because a site may be served where none are installed.
    ssr: { noExternal: true },
    build: {
      ssr: "src/visitor/prerender.tsx",
      outDir: getRendererDirectory(outDir),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      copyPublicDir: false,
      reportCompressedSize: false,
      // Pictures that only documents show are not in the browser's bundle.
      ssrEmitAssets: true,
    },
  });
}
