import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findSettingFaults, findSiteFaults } from "../../site/hosts/public-build.ts";
import { findSourceCommit } from "../../site/source-commit.ts";

const env = {
  VITE_SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abc",
  VITE_SITE_URL: "https://www.kilele-journeys.com",
};

let site: string;
beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), "kilele-public-"));
  await mkdir(path.join(site, "assets"));
  await write({
    "sitemap.xml": `<url><loc>${env.VITE_SITE_URL}/</loc></url><url><loc>${env.VITE_SITE_URL}/about-us</loc></url>`,
    "assets/env-1.js": `const url="${env.VITE_SUPABASE_URL}",key="${env.VITE_SUPABASE_PUBLISHABLE_KEY}"`,
    "sw.js": "",
  });
});
afterEach(() => rm(site, { recursive: true, force: true }));

const write = async (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(site, name), text);
};

it("takes the settings and the site of a public build", async () => {
  expect(findSettingFaults(env)).toEqual([]);
  expect(await findSiteFaults(site, env)).toEqual([]);
});

it.each([
  ["VITE_SUPABASE_URL", ""],
  ["VITE_SUPABASE_URL", "http://localhost:54321"],
  ["VITE_SUPABASE_URL", "http://abcdefghijklmnopqrst.supabase.co"],
  ["VITE_SUPABASE_URL", "https://abcdefghijklmnopqrst.supabase.co/rest/v1"],
  ["VITE_SUPABASE_URL", "abcdefghijklmnopqrst"],
  ["VITE_SUPABASE_PUBLISHABLE_KEY", ""],
  ["VITE_SUPABASE_PUBLISHABLE_KEY", "sb_secret_abc"],
  ["VITE_SUPABASE_PUBLISHABLE_KEY", "sb_publishable_local_kilele"],
  ["VITE_SITE_URL", ""],
  ["VITE_SITE_URL", "http://localhost:4173"],
  ["VITE_SITE_URL", "https://127.0.0.1"],
  ["VITE_SITE_URL", "https://www.kilele-journeys.com/"],
])("names %s where it is %j", (name, value) => {
  expect(findSettingFaults({ ...env, [name]: value })).toEqual([expect.stringContaining(name)]);
});

it("names what a site was built with instead", async () => {
  await write({ "sitemap.xml": "<loc>http://localhost:4173/</loc>", "assets/env-1.js": "const url=''" });
  expect(await findSiteFaults(site, env)).toEqual([
    expect.stringMatching(/sitemap names http:\/\/localhost:4173\/.*not at https:\/\/www/),
    expect.stringContaining(env.VITE_SUPABASE_URL),
    expect.stringContaining("VITE_SUPABASE_PUBLISHABLE_KEY"),
  ]);
});

const prepareHost = (...args: string[]) => {
  const envWithoutSettings = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith("VITE_")),
  );
  return execFileSync(process.execPath, ["site/hosts/prepare.ts", ...args], {
    encoding: "utf8",
    stdio: "pipe",
    env: { ...envWithoutSettings, OUT_DIR: site },
  });
};

it("ends a host's build that lacks its settings with an error, and writes nothing", async () => {
  for (const name of ["netlify", "cloudflare"]) {
    expect(() => prepareHost(name)).toThrow(
      /VITE_SUPABASE_URL is not set[\s\S]*VITE_SITE_URL is not set[\s\S]*demonstration/,
    );
  }
  await expect(readFile(path.join(site, "_headers"))).rejects.toThrow("ENOENT");
});

it("makes a demonstration where it is asked for by name, and tells the commit of every site", async () => {
  expect(prepareHost("netlify", "demonstration")).toContain("_redirects");
  const { commit, builtAt } = JSON.parse(await readFile(path.join(site, "build.json"), "utf8"));
  expect(commit).toBe(findSourceCommit());
  expect(Date.parse(builtAt)).toBeGreaterThan(Date.now() - 60_000);
});

it("knows the commit from git or from the host, and says where files differ from it", () => {
  const head = "a".repeat(40);
  const git = (changes: string) => (word?: string) => (word === "rev-parse" ? `${head}\n` : changes);
  const failAsNoRepository = () => {
    throw new Error("not a git repository");
  };
  expect(findSourceCommit({}, git(""))).toBe(head);
  expect(findSourceCommit({}, git(" M site/build.ts\n"))).toBe(`${head}+changes`);
  expect(findSourceCommit({}, failAsNoRepository)).toBe("");
  expect(findSourceCommit({ COMMIT_REF: "b".repeat(40) }, failAsNoRepository)).toBe("b".repeat(40));
  expect(findSourceCommit({ COMMIT_REF: "main" }, git(""))).toBe(head);
});
