import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { beforeYouGo } from "../../../../src/content/before-you-go/tanzania.ts";
import { listRows } from "../../../../src/content/before-you-go.ts";
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

test("every number leads to the entry of its own page", () => {
  const html = (node: ReactElement) => renderToStaticMarkup(node);
  const listedSources = [
    ...html(createElement(SourceList, { guide })).matchAll(/id="(source-\d+)"><a href="([^"]*)"/gu),
  ];
  const pages = new Map(listedSources.map(([, id, url]) => [id, url?.replaceAll("&amp;", "&")]));
  const citedBy = (node: ReactElement) =>
    [...html(node).matchAll(/href="#(source-\d+)"/gu)].map(([, id]) => pages.get(id));
  const findPositions = (urls: string[]) => urls.sort((a, b) => addresses.indexOf(a) - addresses.indexOf(b));
  const addresses = listSources(guide).map(({ url }) => url);

  const rows = listRows(beforeYouGo).map(({ row }) => findPositions(row.sources.map(({ url }) => url)));
  expect(citedBy(box)).toEqual(rows.flat());
  const told = listSources(guide).filter(({ sections }) => sections?.includes("experiences"));
  expect(citedBy(createElement(SectionSources, { guide, section: "experiences" }))).toEqual(told.map(({ url }) => url));
  expect(rows.flat().length).toBeGreaterThan(25);
});

test("the box prints every row with its heading, and with the date of its page or of its reading", () => {
  const html = renderToStaticMarkup(box);
  const rows = listRows(beforeYouGo);
  expect([...html.matchAll(/<dt[^>]*>([^<]*)<\/dt>/gu)].map(([, heading]) => heading)).toEqual(
    rows.map(({ heading }) => heading),
  );
  const places = rows.flatMap(({ row }) => row.places ?? []);
  expect(html.match(/<time/gu)).toHaveLength(rows.length + places.length);
  for (const { name, phone, page } of places) {
    expect(html).toContain(`<b>${name}</b>`);
    expect(html).toContain(`href="tel:${phone?.replaceAll(" ", "")}"`);
    expect(html).toContain(`href="${page}"`);
  }
  expect([...html.matchAll(/id="(row-[^"]*)"/gu)].map(([, anchor]) => `?row=${anchor}#ask`)).toEqual(
    [...html.matchAll(/href="(\?row=[^"]*)"/gu)].map(([, address]) => address),
  );
  expect(html).toContain("Check again before you book.");
  expect(html).toContain("See a travel clinic six weeks before you go.");
  expect(html).toContain('href="https://www.who.int/emergencies/disease-outbreak-news"');
});

test("a row prints the month of its page, never another", () => {
  const page = { title: "GOV.UK", url: "https://www.gov.uk/a", asOf: "2026-08" };
  const standing = { title: "WHO", url: "https://www.who.int/a", asOf: "2022-11", isInForce: true } as const;
  const undatedSource = { title: "Shop", url: "https://example.org/a", readIn: "2026-11" };
  const changedBox = {
    ...beforeYouGo,
    water: { text: "Safe.", sources: [page] },
    sim: { text: "Sold.", sources: [undatedSource] },
    tips: { text: "Small.", sources: [undatedSource, standing] },
  };
  const html = renderToStaticMarkup(createElement(BeforeYouGoBox, { guide, box: changedBox }));
  expect(html).toContain('<time dateTime="2026-08">Aug 2026</time>');
  expect(html).toContain('<time dateTime="2022-11">Nov 2022, in force</time>');
  expect(html).toMatch(/Sold\. .*?<time dateTime="2026-11">undated page, read Nov 2026<\/time>/u);
});

test("the list prints a page's date as the page bears it, and that an old law is in force", () => {
  const html = renderToStaticMarkup(createElement(SourceList, { guide }));
  expect(html).toContain("(as of May 2026)");
  expect(html).toContain("(as of 2020, still in force)");
  expect(html).toContain("(undated page, read in November 2026)");
});
