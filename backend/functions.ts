import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A deployed function: a standard request in, a standard response out. */
export type EdgeFunction = (request: Request) => Promise<Response>;
type FetchModule = { default: { fetch(request: Request): Response | Promise<Response> } };

/**
 * The Edge Functions of a folder, each loaded when it is first asked for.
 * @returns the function that answers an address such as `/functions/v1/leads`, or `undefined`
 */
export function openFunctions(
  directory: string,
  settings: () => Record<string, string>,
): (path: string) => EdgeFunction | undefined {
  const loaded = new Map<string, EdgeFunction>();
  return (path) => {
    const [, name] = /^\/functions\/v1\/([a-z0-9][a-z0-9_-]*)$/.exec(path) ?? [];
    if (!name) return undefined;
    const file = join(directory, name, "index.ts");
    if (!loaded.has(name) && existsSync(file)) loaded.set(name, loadFunction(file, settings));
    return loaded.get(name);
  };
}

/**
 * Loads an Edge Function: the same module that is deployed. It reads its settings from the environment of the process during
 * each call, as on hosted Supabase, so they are put there before each call. Tests that run two backends in one process never
 * call the functions of both at the same time: one would use the other's database.
 * @param path of the function's index.ts
 * @param settings SUPABASE_URL, keys and what the function adds
 */
function loadFunction(path: string, settings: () => Record<string, string>): EdgeFunction {
  let loading: Promise<FetchModule> | undefined;
  return async (request) => {
    loading ??= import(pathToFileURL(path).href) as Promise<FetchModule>;
    const module = await loading;
    Object.assign(process.env, settings());
    return module.default.fetch(request);
  };
}
