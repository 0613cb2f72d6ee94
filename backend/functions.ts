import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Answers a request of a function to this backend without the network. */
export type AnswerOwnRequest = (request: Request) => Promise<Response>;

/** A deployed function, which answers a standard request with a standard response. */
export type EdgeFunction = (request: Request) => Promise<Response>;
type FetchModule = { default: { fetch(request: Request): Response | Promise<Response> } };

/**
 * Finds the Edge Functions of a folder, each of which is loaded on its first request.
 * @param answerOwnRequest answers the functions' requests to `SUPABASE_URL`
 * @returns a function that returns the handler of an address such as `/functions/v1/leads`, or `undefined`
 */
export function openFunctions(
  directory: string,
  readSettings: () => Record<string, string>,
  answerOwnRequest: AnswerOwnRequest,
): (path: string) => EdgeFunction | undefined {
  const handlers = new Map<string, EdgeFunction>();
  return (path) => {
    const [, name] = /^\/functions\/v1\/([a-z0-9][a-z0-9_-]*)$/.exec(path) ?? [];
    if (!name) return undefined;
    const file = join(directory, name, "index.ts");
    if (!handlers.has(name) && existsSync(file)) handlers.set(name, loadFunction(file, readSettings, answerOwnRequest));
    return handlers.get(name);
  };
}

/**
 * Loads an Edge Function, the same module that is deployed. It reads its settings from the environment of the process during each
 * call, as on hosted Supabase, so they are set before each call. A test with two backends in one process must not call functions of
 * both at the same time: one would use the other's database.
 * @param path of the function's index.ts
 * @param readSettings SUPABASE_URL, keys and the function's own settings
 */
function loadFunction(
  path: string,
  readSettings: () => Record<string, string>,
  answerOwnRequest: AnswerOwnRequest,
): EdgeFunction {
  let loading: Promise<FetchModule> | undefined;
  return async (request) => {
    loading ??= import(pathToFileURL(path).href) as Promise<FetchModule>;
    const module = await loading;
    const settings = readSettings();
    Object.assign(process.env, settings);
    return runWithOwnFetch({ addressPrefix: `${settings.SUPABASE_URL}/`, answerOwnRequest }, async () =>
      module.default.fetch(request),
    );
  };
}

type OwnFetch = { addressPrefix: string; answerOwnRequest: AnswerOwnRequest };
const ownFetchContext = new AsyncLocalStorage<OwnFetch>();
let isWrapped = false;

/** Runs a function whose requests to this backend are answered in this process; all other requests use the network. */
function runWithOwnFetch<Result>(own: OwnFetch, call: () => Promise<Result>): Promise<Result> {
  if (!isWrapped) wrapFetch();
  return ownFetchContext.run(own, call);
}

function wrapFetch(): void {
  isWrapped = true;
  const networkFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const own = ownFetchContext.getStore();
    const address = input instanceof Request ? input.url : String(input);
    if (
      !own ||
      !/^(rest|auth|storage)\/v1\//.test(address.slice(own.addressPrefix.length)) ||
      !address.startsWith(own.addressPrefix)
    ) {
      return networkFetch(input, init);
    }
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const aborted = new Promise<never>((_, fail) => {
      request.signal.addEventListener("abort", () => fail(request.signal.reason), { once: true });
    });
    return Promise.race([own.answerOwnRequest(request), aborted]);
  };
}
