import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Compiles PGlite's Postgres, once for all threads of this process: each thread that compiles its own copy needs seconds of the
 * processor for it, and another copy of its machine code.
 * @returns the module, which threads can be handed
 * @throws Error when the package lacks its file
 */
export function compileEngineModule(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  // Not `import.meta.resolve`: the runner of the tests has none.
  const folder = join(createRequire(import.meta.url).resolve("@electric-sql/pglite"), "..");
  return WebAssembly.compile(await readFile(join(folder, "pglite.wasm")));
}
