/** Reads the pages of a built site from its files, with their heads and the addresses that they link. */
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { parse } from "node-html-parser";

/** One result of an audit, as the table shows it. */
export type Finding = { name: string; target: string; measured: string; ok: boolean };

export type BuiltPage = {
  /** The page's address: a path with a leading slash. */
  path: string;
  html: string;
};

/** Documents that are not pages of their own. */
const standIns = new Set(["404.html", "app.html", "staff.html", "missing-service.html", "missing-destination.html"]);

/** Reads every prerendered page of a built site. */
export async function readBuiltPages(siteDir: string): Promise<BuiltPage[]> {
  const files = (await readdir(siteDir, { recursive: true })).filter(
    (file) => file.endsWith(".html") && !standIns.has(file),
  );
  const pages = files.map(async (file) => {
    const address = `/${file.slice(0, -".html".length).split(path.sep).join("/")}`;
    return { path: address === "/index" ? "/" : address, html: await readFile(path.join(siteDir, file), "utf8") };
  });
  return (await Promise.all(pages)).sort((a, b) => a.path.localeCompare(b.path));
}

/**
 * Lists the attributes of every element with a tag name. The content of a `<template>` does not count, because it is filled in
 * before it is shown.
 */
export const listElements = (html: string, name: string): Record<string, string>[] =>
  parse(html)
    .querySelectorAll(name)
    .filter((element) => !element.closest("template"))
    .map(({ attributes }) => attributes);

/** Returns the content of a meta tag by its name or property. */
export const readMeta = (html: string, name: string): string | undefined =>
  listElements(html, "meta").find((tag) => tag.name === name || tag.property === name)?.content;

export const readTitle = (html: string): string => parse(html).querySelector("title")?.text ?? "";

export const readCanonical = (html: string): string | undefined =>
  listElements(html, "link").find((tag) => tag.rel === "canonical")?.href;

/** Resolves to true if a path belongs to a file of the built site. */
export const isFile = (siteDir: string, address: string): Promise<boolean> =>
  stat(path.join(siteDir, decodeURIComponent(address))).then(
    (found) => found.isFile(),
    () => false,
  );
