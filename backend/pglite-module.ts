import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

let compiledModule: Promise<WebAssembly.Module> | undefined;

/**
 * Compiles PGlite's Postgres, once for all threads of this process: compiling takes each thread seconds, and each copy needs
 * memory.
 * @returns the module, which can be passed to threads
 * @throws Error when the package lacks its file
 */
export function compileEngineModule(): Promise<WebAssembly.Module> {
  compiledModule ??= compile();
  return compiledModule;
}

async function compile(): Promise<WebAssembly.Module> {
  // `import.meta.resolve` is missing in the test runner.
  const folder = join(createRequire(import.meta.url).resolve("@electric-sql/pglite"), "..");
  return WebAssembly.compile(await readFile(join(folder, "pglite.wasm")));
}
