import { expect, it } from "vitest";
import { headersFile, redirectsFile } from "../../build/host-files.ts";
import { siteDeclaration } from "../../build/site-declaration.ts";
import { securityHeaders } from "../../supabase/embedded/headers.ts";

it("sends every security header to every address, and HSTS in production", () => {
  const [everywhere = ""] = headersFile(siteDeclaration({ hsts: true })).split("\n\n");
  expect(everywhere.startsWith("/*\n")).toBe(true);
  for (const [name, value] of Object.entries(securityHeaders())) expect(everywhere).toContain(`  ${name}: ${value}\n`);
  expect(everywhere).toContain("Strict-Transport-Security: max-age=63072000");
});

it("lets pages of a hosted build speak to their project, by HTTP and by WebSocket, and to nobody else", () => {
  const policy = headersFile(siteDeclaration({ supabaseOrigin: "https://abc.supabase.co" })).match(
    /connect-src ([^;]*)/,
  )?.[1];
  expect(policy).toBe("'self' https://abc.supabase.co wss://abc.supabase.co");
});

it("keeps hashed files for a year and asks for all others again", () => {
  const blocks = headersFile(siteDeclaration()).split("\n\n");
  const [everywhere, assets] = [blocks[0], blocks.find((block) => block.startsWith("/assets/"))];
  expect(everywhere).toContain("Cache-Control: no-cache");
  expect(blocks.filter((block) => block.includes("max-age=86400")).map((block) => block.split("\n")[0])).toEqual([
    "/favicon.ico",
    "/favicon.svg",
  ]);
  expect(assets).toContain("! Cache-Control\n");
  expect(assets).toContain("  Cache-Control: public, max-age=31536000, immutable");
});

it("never answers a missing file with a page", () => {
  for (const line of redirectsFile(siteDeclaration()).trim().split("\n")) expect(line).not.toMatch(/^\/\*|\/assets/);
});
