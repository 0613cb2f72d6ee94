/** The site's declaration in the format that Netlify and Cloudflare Pages share: `_headers` and `_redirects`. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { publishedDeclaration, type SiteDeclaration } from "./site-declaration.ts";

export function headersFile({ headers: rules }: Pick<SiteDeclaration, "headers">): string {
  const general = rules[0]?.headers ?? {};
  const blocks = rules.map(({ pattern, headers }, index) => {
    const own = Object.entries(headers).filter(([name, value]) => index === 0 || general[name] !== value);
    // Hosts join headers of the same name: take the general ones away first.
    const away = index === 0 ? [] : Object.keys(general).filter((name) => headers[name] !== general[name]);
    const lines = [...away.map((name) => `! ${name}`), ...own.map(([name, value]) => `${name}: ${value}`)];
    return [pattern, ...lines.map((line) => `  ${line}`)].join("\n");
  });
  return `${blocks.join("\n\n")}\n`;
}

export function redirectsFile({ staff, rows }: Pick<SiteDeclaration, "staff" | "rows">): string {
  const rules = [
    ...staff.patterns.map((pattern) => [pattern, staff.document]),
    ...rows.map(({ folder, standIn }) => [`${folder}*`, standIn]),
  ];
  return `${rules.map(([pattern, document]) => `${pattern} /${document} 200`).join("\n")}\n`;
}

/** Writes both files into the built site. */
export async function writeHostFiles(outDir: string): Promise<void> {
  const declaration = publishedDeclaration();
  await Promise.all([
    writeFile(path.join(outDir, "_headers"), headersFile(declaration)),
    writeFile(path.join(outDir, "_redirects"), redirectsFile(declaration)),
  ]);
}
