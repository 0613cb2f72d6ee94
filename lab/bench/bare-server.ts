/**
 * A bare Node server of a built site, for comparison: every file lies in memory with its gzip copy, and an answer is one lookup.
 * Usage: node lab/bench/bare-server.ts SITE_DIR. Prints its port.
 */
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { gzipSync } from "node:zlib";

const [directory = "dist"] = process.argv.slice(2);
const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
};
const files = new Map<string, { body: Buffer; type: string }>();
for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
  const type = types[path.extname(entry.name)];
  if (!entry.isFile() || !type) continue;
  const file = path.join(entry.parentPath, entry.name);
  const name = `/${path.relative(directory, file)}`.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "");
  files.set(name === "/" ? name : name.replace(/\/$/, ""), { body: gzipSync(await readFile(file)), type });
}
const server = createServer((request, response) => {
  const file = files.get(request.url ?? "/");
  if (!file) return void response.writeHead(404).end();
  response.writeHead(200, {
    "content-type": file.type,
    "content-encoding": "gzip",
    "content-length": file.body.byteLength,
  });
  response.end(file.body);
});
server.listen({ port: 0, host: "127.0.0.1", backlog: 4096 }, () => console.log((server.address() as AddressInfo).port));
process.once("SIGTERM", () => process.exit(0));
