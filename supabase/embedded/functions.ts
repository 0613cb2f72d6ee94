import { pathToFileURL } from "node:url";

type FetchModule = { default: { fetch(request: Request): Response | Promise<Response> } };

/**
 * Loads an Edge Function: the very module that is deployed. It reads its settings from the environment of the process
 * on each call, as on hosted Supabase, so they are put there before each call; of two backends in one process each
 * still gets its own.
 * @param path of the function's index.ts
 * @param settings SUPABASE_URL, keys and what the function adds
 */
export function loadFunction(path: string, settings: Record<string, string>): (request: Request) => Promise<Response> {
  let loading: Promise<FetchModule> | undefined;
  return async (request) => {
    loading ??= import(pathToFileURL(path).href) as Promise<FetchModule>;
    const module = await loading;
    Object.assign(process.env, settings);
    return module.default.fetch(request);
  };
}
