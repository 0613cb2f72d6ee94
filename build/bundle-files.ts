/** Makes what a bundle has beside the browser's scripts and styles: the renderer, pictures, icons, and the files at fixed addresses. */
import { copyFile, readdir } from "node:fs/promises";
import path from "node:path";
import { build, type PluginOption } from "vite";
import { rendererDirectory } from "../site/renderer.ts";
import { writeSpeculationRules } from "../site/speculation-rules.ts";
import { writeIcons } from "./icons.ts";
import { writeManifest } from "./manifest.ts";
import { writeShareImages } from "./share-images.ts";

/**
 * @param outDir the bundle
 * @param plugins what the site itself is built with, so that addresses of assets agree
 */
export async function writeBundleFiles(outDir: string, plugins: PluginOption[]): Promise<void> {
  const rendererDir = rendererDirectory(outDir);
  await buildRenderer(rendererDir, plugins);
  await Promise.all([
    copyPictures(path.join(rendererDir, "assets"), path.join(outDir, "assets")),
    writeIcons(outDir),
    writeShareImages(outDir, path.resolve("src/content/pictures")),
    writeSpeculationRules(outDir),
    writeManifest(outDir),
  ]);
}

async function copyPictures(from: string, to: string): Promise<void> {
  const pictures = (await readdir(from)).filter((file) => /\.(avif|webp|svg)$/.test(file));
  await Promise.all(pictures.map((file) => copyFile(path.join(from, file), path.join(to, file))));
}

async function buildRenderer(outDir: string, plugins: PluginOption[]): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins,
    // With its packages: a site may stand where there are none.
    ssr: { noExternal: true },
    build: {
      ...{ ssr: "src/prerender.tsx", outDir, emptyOutDir: true, assetsInlineLimit: 0, copyPublicDir: false },
      // Pictures that documents alone show are in no bundle of the browser's.
      ssrEmitAssets: true,
    },
  });
}
