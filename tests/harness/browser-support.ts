/** Finds the functions of a script that the oldest supported browsers lack, by MDN's browser-compat-data. */

import data from "@mdn/browser-compat-data" with { type: "json" };
import type { BrowserName, CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { parseSync } from "vite";
import { oldestBrowsers } from "../../site/oldest-browsers.ts";

/** The names of browsers in the data. */
const browserNames: Readonly<Record<string, BrowserName>> = {
  chrome: "chrome",
  safari: "safari",
  ios: "safari_ios",
  firefox: "firefox",
};

/** A browser of the data, and its version. */
export type BrowserVersion = { browser: BrowserName; version: number };

/** Reads browsers with their versions, such as `safari16.4`. */
export const readBrowsers = (names: readonly string[]): readonly BrowserVersion[] =>
  names.map((each) => {
    const [, name = "", version] = /^([a-z]+)([\d.]+)$/.exec(each) ?? [];
    const browser = browserNames[name];
    if (!browser) throw new Error(`No data for ${each}`);
    return { browser, version: Number(version) };
  });

/** The oldest supported browsers. */
export const oldest = readBrowsers(oldestBrowsers);

/** The objects that every page or worker has, and their interfaces. */
const singletons: Readonly<Record<string, string>> = {
  caches: "CacheStorage",
  crypto: "Crypto",
  document: "Document",
  globalThis: "Window",
  history: "History",
  location: "Location",
  navigator: "Navigator",
  performance: "Performance",
  screen: "Screen",
  self: "Window",
  window: "Window",
};

const { api, javascript } = data;
const builtins = (javascript.builtins ?? {}) as Identifier;

/** Returns the first version of a browser that has a feature under its own name and without a flag; NaN if none has. */
export function findFirstVersion({ support }: CompatStatement, browser: BrowserName): number {
  const versions = [support[browser] ?? []]
    .flat()
    .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name)
    .map(({ version_added }) => Number(String(version_added).replace("≤", "")))
    .filter((version) => !Number.isNaN(version));
  return versions.length > 0 ? Math.min(...versions) : Number.NaN;
}

/** Returns true if all of some browsers have a feature. */
export const isSupported = (statement: CompatStatement, browsers: readonly BrowserVersion[] = oldest): boolean =>
  browsers.every(({ browser, version }) => findFirstVersion(statement, browser) <= version);

/** Finds the statement about a name such as `Array.prototype.at` or `matchMedia`; undefined if the data have none. */
export function findStatement(name: string): CompatStatement | undefined {
  const [owner = "", ...rest] = name.split(".").filter((part) => part !== "prototype");
  const member = rest[0];
  const object = singletons[owner] ?? owner;
  const found = (parts: Identifier) =>
    member
      ? (parts[object]?.[member] ?? parts[object]?.[`${member}_static`])
      : (parts[owner] ?? (parts === api ? api.Window?.[owner] : undefined));
  return (
    found(api as unknown as Identifier) ??
    found(builtins) ??
    (owner === "Intl" ? builtins.Intl?.[member ?? ""] : undefined)
  )?.__compat;
}

/** The interfaces of which a page has many objects; a call of their methods is recognised by the method's name only. */
const common =
  /^(Array|ArrayBuffer|Blob|CSS.*|Document|DocumentFragment|Element|FormData|HTML.*Element|Headers|Iterator|Map|Node|Promise|ReadableStream|RegExp|Request|Response|Set|String|TypedArray|URL|URLSearchParams)$/;

/** Method names: true if an object of the oldest browsers may have one of that name, false if none has. */
const methods = new Map<string, boolean>();
for (const [owner, entries] of [api, builtins, builtins.Intl ?? {}].flatMap((part) => Object.entries(part))) {
  for (const [name, entry] of Object.entries(entries as Identifier)) {
    const statement = name === "__compat" ? undefined : (entry as Identifier).__compat;
    if (!statement || /_(static|event)$/.test(name)) continue;
    if (isSupported(statement)) methods.set(name, true);
    else if (common.test(owner) && !methods.has(name)) methods.set(name, false);
  }
}

type Tree = { type?: string; [key: string]: unknown };

const isUnsupported = (found: Identifier | undefined) => found?.__compat !== undefined && !isSupported(found.__compat);

/** @returns the unsupported name of a member access, as `Interface.member` or `.member`; undefined if all is well */
function findUnsupportedMember(access: Tree, isCalled: boolean): string | undefined {
  const object = access.object as Tree;
  const { name } = access.property as { name?: string };
  if (access.computed || !name) return undefined;
  if (object.type === "Identifier") {
    const owner = String(object.name);
    const inside = singletons[owner];
    if (inside)
      return isUnsupported(api[inside]?.[name]) || (inside === "Window" && isUnsupported(api[name]))
        ? `${inside}.${name}`
        : undefined;
    const found = api[owner]?.[`${name}_static`] ?? builtins[owner]?.[name];
    if (found) return isUnsupported(found) ? `${owner}.${name}` : undefined;
  }
  return isCalled && methods.get(name) === false ? `.${name}` : undefined;
}

/**
 * Lists the functions that a script calls and that the oldest supported browsers lack, each name once. Optional calls
 * (`navigator.setAppBadge?.()`) are skipped. A method is listed only if no interface of these browsers has a method of that
 * name.
 * @param code a script as it is served
 */
export function findUnsupportedCalls(code: string): string[] {
  const { program, errors } = parseSync("script.js", code, { sourceType: "module" });
  if (errors[0]) throw new Error(errors[0].message);
  const found = new Set<string>();
  const visit = (node: unknown, parent: Tree): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, parent);
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const tree = node as Tree;
    const isCalled = parent.type === "CallExpression" && parent.callee === node;
    const isUsed = isCalled || parent.object === node || (parent.type === "NewExpression" && parent.callee === node);
    if (tree.type === "MemberExpression" && isUsed && !parent.optional) {
      const name = findUnsupportedMember(tree, isCalled);
      if (name) found.add(name);
    }
    if (tree.type === "Identifier" && isUsed && !parent.optional) {
      const name = String(tree.name);
      if (isUnsupported(api[name]) || isUnsupported(builtins[name]) || (isCalled && isUnsupported(api.Window?.[name])))
        found.add(name);
    }
    for (const [key, child] of Object.entries(tree)) if (key !== "type") visit(child, tree);
  };
  visit(program, {});
  return [...found].sort();
}
