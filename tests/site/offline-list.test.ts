import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeOfflineList } from "../../site/offline-files.ts";
import { readOfflineList } from "../harness/browser/offline-list.ts";

let site: string;
beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), "kilele-offline-list-"));
  await mkdir(path.join(site, "assets"));
  for (const file of ["assets/boot.js", "assets/staff.js"]) await writeFile(path.join(site, file), "0");
  await writeFile(path.join(site, "about-us.html"), "<p>It's us</p>");
});
afterEach(() => rm(site, { recursive: true, force: true }));

const makeAssets = (script: string) => ({ script, imports: [], styles: [], fonts: [] });
const writtenSite = {
  documents: [
    { path: "/about-us", html: "<p>It's us</p>", library: "core" as const },
    { path: "/blog/a-row", html: "<img src=/assets/none.webp>" },
  ],
  manifest: {
    a: { file: "assets/boot.js" },
    b: { file: "assets/staff.js" },
  },
  assets: { public: makeAssets("/assets/boot.js"), staff: makeAssets("/assets/staff.js") },
};

it("puts the list before the bundled worker, which finds every file's hash in it", async () => {
  await writeFile(path.join(site, "sw.js"), "self.worker=self.__WB_MANIFEST.length;\n");
  await writeFile(path.join(site, "sw.js.map"), "{}");
  await writeOfflineList(site, writtenSite);
  const script = await readFile(path.join(site, "sw.js"), "utf8");
  const self = { worker: 0 };
  new Function("self", script)(self);
  const { files } = readOfflineList(script);
  expect(self.worker).toBe(files.length);
  const integrity = `sha256-${createHash("sha256").update("<p>It's us</p>").digest("base64")}`;
  expect(files.map(({ url, set }) => [url, set])).toEqual([
    ["/about-us", "core"],
    ["/assets/boot.js", "core"],
    ["/assets/staff.js", "staff"],
  ]);
  expect(files[0]).toMatchObject({ bytes: 14, integrity });
});

it("leaves every line of the bundled worker where its source map says", async () => {
  await writeFile(path.join(site, "sw.js"), "one();\ntwo();\n");
  await writeFile(
    path.join(site, "sw.js.map"),
    JSON.stringify({ version: 3, sources: ["a.ts"], mappings: "AAAA;AACA" }),
  );
  await writeOfflineList(site, writtenSite);
  const lines = (await readFile(path.join(site, "sw.js"), "utf8")).split("\n");
  const { mappings } = JSON.parse(await readFile(path.join(site, "sw.js.map"), "utf8"));
  expect(mappings).toBe(";AAAA;AACA");
  expect(lines.slice(1)).toEqual(["one();", "two();", ""]);
});
