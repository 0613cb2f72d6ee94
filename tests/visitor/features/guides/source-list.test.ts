import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { beforeYouGo } from "../../../../src/content/before-you-go/tanzania.ts";
import { guide } from "../../../../src/content/guides/tanzania.ts";
import { BeforeYouGoBox } from "../../../../src/visitor/features/guides/before-you-go-box.tsx";
import { listSources, SectionSources, SourceList } from "../../../../src/visitor/features/guides/source-list.tsx";

const box = createElement(BeforeYouGoBox, { guide, box: beforeYouGo });

test("a page cited twice has one number, and the running text's pages come first", () => {
  const sources = listSources(guide);
  expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
  expect(sources.slice(0, guide.sources.length)).toEqual(guide.sources);
  expect(sources.length).toBeGreaterThan(guide.sources.length);
});

test("every number leads to an entry of the list", () => {
  const section = createElement(SectionSources, { guide, section: "experiences" });
  const list = createElement(SourceList, { guide });
  const html = renderToStaticMarkup(createElement(Fragment, null, section, box, list));
  const cited = [...html.matchAll(/href="#(source-\d+)"/gu)].map(([, id]) => id ?? "");
  const listed = new Set([...html.matchAll(/id="(source-\d+)"/gu)].map(([, id]) => id));
  expect(cited.length).toBeGreaterThan(30);
  expect(cited.filter((id) => !listed.has(id))).toEqual([]);
});

test("the box prints every row with its heading and its month", () => {
  const html = renderToStaticMarkup(box);
  expect(html.match(/<dt[^>]*>(?:Kenyan|EU|British|US|Wheelchairs|Same-sex law)<\/dt>/gu)).toHaveLength(6);
  expect(html.match(/<time/gu)).toHaveLength(16);
  expect(html).toContain("Check again before you book.");
});
