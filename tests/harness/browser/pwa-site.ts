import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright";
import { inject } from "vitest";
import { getDocumentFileName } from "../../../site/document-file.ts";
import type { LibraryState, ToWorker } from "../../../src/shared/lib/worker-messages.ts";
import { type Site, startSite } from "./harness.ts";
import { readOfflineList } from "./offline-list.ts";

export type DeployableSite = Site & {
  /** Restores version A. */
  reset: () => Promise<void>;
  /**
   * Replaces version A by version B, whose scripts, pages and worker differ. The scripts of A are deleted with `shouldRemoveOld`.
   */
  deploy: (options: { shouldRemoveOld: boolean }) => Promise<void>;
  /** Uploads a part of version B over A, as an upload does that was stopped or came in another order. */
  upload: (part: Part) => Promise<void>;
};

/** The steps of an upload, in their order (site/hosts/README.md). */
type Part = "assets" | "documents" | "worker";

/** Starts the built site from a folder of its own, so that another version can be deployed while browsers use it. */
export async function startDeployableSite(): Promise<DeployableSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "kilele-site-"));
  const siteDir = path.join(folder, "site");
  const reset = async () => {
    await rm(siteDir, { recursive: true, force: true });
    await cp(inject("siteDir"), siteDir, { recursive: true });
  };
  await reset();
  let next: Promise<string> | undefined;
  const site = await startSite({ siteDir });
  return {
    ...site,
    reset,
    deploy: ({ shouldRemoveOld }) => makeNextVersion(siteDir, shouldRemoveOld),
    upload: async (part) => {
      next ??= prepareNextVersion(path.join(folder, "next"));
      await copyPart(await next, siteDir, part);
    },
    stop: async () => {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The tag in the heads of version B's documents. */
export const versionMark = '<meta name="version" content="B">';

/**
 * Makes the next version as a build would: every script gets another name, references are updated, and the worker lists the new
 * files with their hashes.
 */
async function makeNextVersion(siteDir: string, shouldRemoveOld: boolean): Promise<void> {
  const assets = path.join(siteDir, "assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const renamed = new Map(scripts.map((name) => [name, name.replace(/.{8}\.js$/, `${hashMd5(name).slice(0, 8)}.js`)]));
  const next = (name: string) => renamed.get(name) ?? name;
  if (shouldRemoveOld)
    await Promise.all(scripts.map((name) => rename(path.join(assets, name), path.join(assets, next(name)))));
  else await Promise.all(scripts.map((name) => cp(path.join(assets, name), path.join(assets, next(name)))));

  const oldName = /[\w.-]+-[\w-]{8}\.js(?!\.map)/g;
  const changedFiles = [...renamed.values()].map((name) => path.join(assets, name));
  for (const file of await readdir(siteDir, { recursive: true })) {
    if (/\.html$/.test(file)) changedFiles.push(path.join(siteDir, file));
  }
  for (const file of changedFiles) {
    let text = (await readFile(file, "utf8")).replace(oldName, next);
    if (file.endsWith(".html")) text = text.replace("</title>", `</title>${versionMark}`);
    await writeFile(file, text);
  }
  const worker = path.join(siteDir, "sw.js");
  const script = (await readFile(worker, "utf8")).replace(oldName, next);
  const list = readOfflineList(script);
  const nextFiles = await Promise.all(
    list.files.map(async (file) => {
      const content = await readFile(path.join(siteDir, getFilePath(file.url)));
      const integrity = `sha256-${createHash("sha256").update(content).digest("base64")}`;
      return { ...file, bytes: content.length, integrity };
    }),
  );
  await writeFile(
    worker,
    script.replace(list.text, () => JSON.stringify(nextFiles)),
  );
}

/** Makes version B in a folder of its own. @returns the folder */
async function prepareNextVersion(folder: string): Promise<string> {
  await cp(inject("siteDir"), folder, { recursive: true });
  await makeNextVersion(folder, false);
  return folder;
}

async function copyPart(from: string, to: string, part: Part): Promise<void> {
  const findPart = (file: string): Part =>
    file === "sw.js" ? "worker" : file.startsWith(`assets${path.sep}`) ? "assets" : "documents";
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const file = path.relative(from, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && findPart(file) === part) await cp(path.join(from, file), path.join(to, file));
  }
}

/** Returns the path of the built file of an address. */
export const getFilePath = (url: string): string =>
  url.startsWith("/assets/") ? url.slice(1) : getDocumentFileName(url);

const hashMd5 = (content: string): string => createHash("md5").update(content).digest("hex");

/** Sends the worker a message as the page does. @returns the worker's answer */
export function askWorker<Answer = LibraryState>(page: Page, message: ToWorker): Promise<Answer | undefined> {
  return page.evaluate(
    (sent) =>
      new Promise<unknown>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(sent, [port2]));
      }),
    message,
  ) as Promise<Answer | undefined>;
}

/** Lets the worker fetch every guide and picture at once, as the page asks it to when nobody has touched it for some seconds. */
export async function fetchLibrary(page: Page): Promise<void> {
  const state = await askWorker(page, { type: "KEEP_GUIDES_ON_VISIT", part: "others" });
  if (!isWhole(state)) throw new Error(`Not everything came: ${JSON.stringify(state)}`);
}

/** Waits until every guide and picture is on the device, by what the page itself asks for. */
export async function waitForLibrary(page: Page): Promise<void> {
  const end = Date.now() + 100_000;
  for (;;) {
    const state = await askWorker(page, { type: "LIBRARY_STATE" });
    if (isWhole(state)) return;
    if (Date.now() > end) throw new Error(`Not everything came: ${JSON.stringify(state)}`);
    await page.waitForTimeout(100);
  }
}

const isWhole = (state: LibraryState | undefined): boolean =>
  state?.others.kept === true && state.guides.every(({ kept }) => kept);

/** Starts a server that accepts every connection and never answers. */
export async function startBlackHole(): Promise<{ url: string; close: () => Promise<void> }> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.resume();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
