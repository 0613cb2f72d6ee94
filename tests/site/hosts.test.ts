import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeSiteDeclaration } from "../../site/declaration.ts";
import { makeSecurityHeaders } from "../../site/headers.ts";
import { makeCaddyfile, makeHeadersFile, makeNetlifyRedirects } from "../../site/hosts/hosts.ts";
import { readMovedAddresses, readPagePaths } from "../../site/hosts/prepare.ts";
import { renderRedirect } from "../../site/row-documents.ts";
import { speculationRulesAddress, speculationRulesType } from "../../site/speculation-rules.ts";
import { findUsualSpelling } from "../../src/shared/lib/addresses.ts";

it("sends every security header to every address, and HSTS in production", () => {
  const [everywhere = ""] = makeHeadersFile(makeSiteDeclaration({ hasHsts: true }), { shouldDetach: true }).split(
    "\n\n",
  );
  expect(everywhere.startsWith("/*\n")).toBe(true);
  for (const [name, value] of Object.entries(makeSecurityHeaders()))
    expect(everywhere).toContain(`  ${name}: ${value}\n`);
  expect(everywhere).toContain("Strict-Transport-Security: max-age=63072000");
});

it("lets pages of a hosted build speak to their project, by HTTP and by WebSocket, and to nobody else", () => {
  const policy = makeHeadersFile(makeSiteDeclaration({ supabaseOrigin: "https://abc.supabase.co" }), {
    shouldDetach: true,
  }).match(/connect-src ([^;]*)/)?.[1];
  expect(policy).toBe("'self' https://abc.supabase.co wss://abc.supabase.co");
});

it("keeps hashed files for a year and asks for all others again", () => {
  const blocks = makeHeadersFile(makeSiteDeclaration(), { shouldDetach: true }).split("\n\n");
  const [everywhere, assets] = [blocks[0], blocks.find((block) => block.startsWith("/assets/"))];
  expect(everywhere).toContain("Cache-Control: no-cache");
  expect(blocks.filter((block) => block.includes("max-age=86400")).map((block) => block.split("\n")[0])).toEqual([
    "/favicon.ico",
    "/favicon.svg",
  ]);
  expect(assets).toContain("! Cache-Control\n");
  expect(assets).toContain("  Cache-Control: public, max-age=31536000, immutable");
});

it("names to Caddy the endings of files, so that a page's address may have a dot in it", () => {
  const text = makeCaddyfile(makeSiteDeclaration(), { address: ":8080", root: "/srv/site" });
  const [, pattern = ""] = text.match(/@file path_regexp \(\?i\)(.*)/) ?? [];
  const isFile = (path: string) => new RegExp(pattern, "i").test(path);
  expect(["/assets/gone", "/sw.js", "/app.html"].filter(isFile)).toHaveLength(3);
  expect(["/contact.", "/blog/visa-2.0", "/blog/mr.smith"].filter(isFile)).toEqual([]);
});

it("lets no cache answer for anything but files with their content in their name, and icons for a day", () => {
  const declaration = makeSiteDeclaration({ hasHsts: true });
  const exceptions = new Map<string, string>([
    ["/assets/*", "public, max-age=31536000, immutable"],
    [speculationRulesAddress, "public, max-age=31536000, immutable"],
    ["/favicon.ico", "public, max-age=86400"],
    ["/favicon.svg", "public, max-age=86400"],
  ]);
  // The address contains a hash of the content.
  expect(speculationRulesAddress).toMatch(/^\/assets\//);
  for (const { pattern, headers } of declaration.headers)
    expect(headers["Cache-Control"], pattern).toBe(exceptions.get(pattern) ?? "no-cache");
});

it("moves former addresses of rows for good on every host", () => {
  const declaration = { ...makeSiteDeclaration(), moved: { "/blog/old": "/blog/new" } };
  expect(makeNetlifyRedirects(declaration, [])).toContain("/blog/old /blog/new 301!\n");
  expect(makeCaddyfile(declaration, { address: ":8080", root: "/srv/site" })).toContain(
    "\tredir /blog/old /blog/new permanent\n",
  );
});

it("finds them in the built site, whose documents lead on by themselves where a host cannot", async () => {
  const site = await mkdtemp(join(tmpdir(), "kilele-moved-"));
  try {
    const html = renderRedirect("/blog/new", "https://kilele.example");
    expect(html).toMatch(
      /noindex.*<link rel="canonical" href="https:\/\/kilele\.example\/blog\/new">.*content="0; url=\/blog\/new"/,
    );
    await mkdir(join(site, "blog"));
    await mkdir(join(site, "services"));
    const service = "/services/two-weeks-5e000000-0000-4000-8000-000000000001";
    await writeFile(
      join(site, "services/5e000000-0000-4000-8000-000000000001.html"),
      renderRedirect(service, "https://kilele.example"),
    );
    await writeFile(join(site, "blog/old.html"), html);
    await writeFile(join(site, "blog/new.html"), `<!DOCTYPE html><html lang="en"><p>content="0; url=/blog/x"</p>`);
    expect(await readMovedAddresses(site)).toEqual({
      "/blog/old": "/blog/new",
      "/services/5e000000-0000-4000-8000-000000000001": service,
    });
    expect(await readMovedAddresses(join(site, "blog"))).toEqual({});
  } finally {
    await rm(site, { recursive: true });
  }
});

it("leads another spelling of a page's address to the usual one, where Netlify's rules can say it", async () => {
  const site = await mkdtemp(join(tmpdir(), "kilele-pages-"));
  try {
    await mkdir(join(site, "destinations"));
    const declaration = makeSiteDeclaration();
    for (const file of ["index", "destinations", "destinations/laos", "404", "staff", "app"])
      await writeFile(join(site, `${file}.html`), "");
    await writeFile(join(site, "destinations/laos.json"), "");
    const pages = await readPagePaths(site, declaration);
    expect(pages).toEqual(["/", "/destinations", "/destinations/laos"]);
    const rules = makeNetlifyRedirects(declaration, pages).split("\n");
    for (const page of pages) {
      const spellings = rules.filter((rule) => rule.endsWith(` ${page} 301!`)).map((rule) => rule.split(" ")[0] ?? "");
      expect(spellings).toHaveLength(2);
      // The worker and the servers that run our code agree.
      for (const spelling of spellings) expect(findUsualSpelling(spelling)).toBe(page);
    }
  } finally {
    await rm(site, { recursive: true });
  }
});

it("leads other spellings to the usual one in Caddy, but for documents that are asked for by their own names", () => {
  const text = makeCaddyfile(makeSiteDeclaration(), { address: ":8080", root: "/srv/site" });
  const [, named = ""] = text.match(/path_regexp named (.*)/) ?? [];
  const findTarget = (path: string) => new RegExp(named.replaceAll("(?i:", "(?:")).exec(path)?.[1];
  for (const path of ["/about-us.html", "/destinations/index.html", "/blog/visa-2.0.html"])
    expect(findTarget(path), path).toBe(findUsualSpelling(path));
  expect(text).toMatch(/not path .*\/staff\.html.*\/404\.html/);
  const [, encoded = ""] = text.match(/orig_uri}\.matches\("(.*?)"\)/) ?? [];
  const isEncoded = (uri: string) => new RegExp(encoded.replace("(?i:", "(?:").replaceAll("\\\\", "\\"), "i").test(uri);
  for (let code = 0; code < 256; code++) {
    const encodedLetter = `%${code.toString(16).padStart(2, "0")}`;
    const isSpelledOtherwise = /[\w.~-]/.test(String.fromCharCode(code));
    expect(isEncoded(`/destinations/l${encodedLetter}s`), encodedLetter).toBe(isSpelledOtherwise);
    expect(isEncoded(`/search?q=${encodedLetter}`), encodedLetter).toBe(false);
  }
});

it("never answers a missing file with a page", () => {
  for (const line of makeNetlifyRedirects(makeSiteDeclaration(), []).trim().split("\n"))
    expect(line).not.toMatch(/^\/\*|\/assets/);
});

it("names the type of the rules for prefetching, which no file name tells a host", () => {
  for (const shouldDetach of [true, false]) {
    const block = makeHeadersFile(makeSiteDeclaration(), { shouldDetach })
      .split("\n\n")
      .find((each) => each.startsWith(speculationRulesAddress));
    expect(block).toContain(`  Content-Type: ${speculationRulesType}`);
  }
});

it("knows no line that takes a header away where the host does not", () => {
  expect(makeHeadersFile(makeSiteDeclaration(), { shouldDetach: false })).not.toMatch(/^ +!/m);
});

it("says the same to Caddy: every header, every pattern", () => {
  const declaration = makeSiteDeclaration({ hasHsts: true });
  const text = makeCaddyfile(declaration, { address: "kilele.example", root: "/srv/site" });
  for (const { pattern, headers } of declaration.headers) {
    if (pattern !== "/*") expect(text).toContain(`header ${pattern} {`);
    for (const [name, value] of Object.entries(headers)) expect(text).toContain(`${name} ${JSON.stringify(value)}`);
  }
  expect(text).toContain(`@staff path ${declaration.staff.patterns.join(" ")}\n`);
});

it("gives Netlify, where the last rule that fits counts, exactly the caching of the declaration", () => {
  const declaration = makeSiteDeclaration({ hasHsts: true });
  const rules = makeHeadersFile(declaration, { shouldDetach: false })
    .trim()
    .split("\n\n")
    .map((block) => {
      const [pattern = "", ...lines] = block.split("\n");
      return { pattern, caching: lines.find((line) => line.startsWith("  Cache-Control: "))?.slice(17) };
    });
  const readCaching = (path: string) =>
    rules.findLast(
      ({ pattern, caching }) =>
        caching && (pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern),
    )?.caching;
  expect(readCaching("/assets/main-12345678.js")).toBe("public, max-age=31536000, immutable");
  expect(readCaching("/favicon.svg")).toBe("public, max-age=86400");
  for (const path of ["/", "/sw.js", "/app.html", "/destinations/laos"])
    expect(readCaching(path), path).toBe("no-cache");
});

it("passes the reports of pages on to the project's function, and to nobody where there is no project", () => {
  const to = "https://abc.supabase.co/functions/v1/counts";
  const declaration = makeSiteDeclaration({ supabaseOrigin: "https://abc.supabase.co" });
  expect(makeNetlifyRedirects(declaration, [])).toContain(`/api/analytics/performance ${to} 200\n`);
  const text = makeCaddyfile(declaration, { address: ":8080", root: "/srv/site" });
  expect(text).toContain("reverse_proxy https://abc.supabase.co {");
  expect(text).toContain("rewrite * /functions/v1/counts");
  expect(
    makeNetlifyRedirects(makeSiteDeclaration(), []) +
      makeCaddyfile(makeSiteDeclaration(), { address: ":8080", root: "/srv" }),
  ).not.toMatch(/analytics|proxy/);
});
