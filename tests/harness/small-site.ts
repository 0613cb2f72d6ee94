import { createHash } from "node:crypto";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localPublishableKey } from "../../backend/keys.ts";

/** Makes the parts of a built site that the doctor reads. @returns its folder */
export async function makeSmallSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kilele-doctor-"));
  const page = (text: string) =>
    `<!doctype html><head><link rel="canonical" href="http://localhost:4173/"><script src="/assets/main-1234abcd.js"></script></head>${text}`;
  const formatListedFile = (url: string, text: string) =>
    JSON.stringify({ url, set: "core", integrity: `sha256-${createHash("sha256").update(text).digest("base64")}` });
  await Promise.all(["assets", "destinations"].map((name) => mkdir(join(folder, name))));
  const files = {
    "index.html": page("Home"),
    "about-us.html": page("About"),
    "blog.html": page("Blog"),
    "destinations/namibia.html": page("Namibia"),
    "app.html": page("Application"),
    "staff.html": page("Staff"),
    "404.html": page("404"),
    "sw.js": `const files = ["assets/main-1234abcd.js", "assets/env-1234abcd.js", ${formatListedFile("/about-us", page("About"))}];`,
    "assets/main-1234abcd.js": "",
    "assets/env-1234abcd.js": `export const key = "${localPublishableKey}";`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
