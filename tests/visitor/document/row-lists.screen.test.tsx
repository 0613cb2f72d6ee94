import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { checkRow } from "../../../src/shared/rules/check-row.ts";
import type { ListKey, ReadingContent } from "../../../src/shared/rules/reading.ts";
import { readings } from "../../../src/shared/rules/readings.ts";
import { fillAnsweredList, fillStampedList } from "../../../src/visitor/document/row-lists.ts";
import { LatestPosts } from "../../../src/visitor/features/blog/latest-posts.tsx";
import { MorePlaces } from "../../../src/visitor/features/destinations/more-places.tsx";
import { serviceCopy } from "../../../src/visitor/features/services/service-copy.ts";
import { ServicesPage } from "../../../src/visitor/features/services/services-page.tsx";
import { makePlaceCard, makePostCard, makeServiceCard } from "../../../src/visitor/rules/row-cards.ts";
import { computeRowsStamp } from "../../../src/visitor/rules/rows-stamp.ts";

type CardList = Exclude<ListKey, "business">;
type Row = ReadingContent[CardList][number];

/** Two different values of each kind of column. */
const values = {
  id: ["b0000000-0000-4000-8000-000000000001", "b0000000-0000-4000-8000-000000000002"],
  slug: ["one", "other"],
  text: ["One", "Other <b>"],
  optional: ["Some & more", null],
  picture: [null, "https://a.example/x.jpg"],
  time: ["2026-11-01T10:00:00.000Z", "2026-11-22T21:30:00.000Z"],
  published: [true, true],
  serviceType: ["ready-made", "tailor-made"],
  links: [["https://a.example"], []],
  outline: ["1 week", null],
  texts: [["a"], []],
} as const;

/** Makes a row of a list from the first or the second values. */
function makeRow<List extends CardList>(list: List, which: 0 | 1): ReadingContent[List][number] {
  const columns = Object.entries(readings[list].columns).map(([column, kind]) => [column, values[kind][which]]);
  const row = checkRow(list, Object.fromEntries(columns));
  if (!row) throw new Error(`No row of ${list}`);
  return row as ReadingContent[List][number];
}

/** The guide's details of the first row, whose country is "Some & more". */
const guidePlans = {
  outlines: { "Some & more 1 week": { facts: "May · 8 days", firstMonth: 5 as const } },
  posters: { "Some & more": { avif: "/p.avif 480w", webp: "/p.webp" } },
};

const lists: { [List in CardList]: { render: (rows?: ReadingContent[List]) => string; card: (row: Row) => object } } = {
  posts: {
    render: (posts) => renderToStaticMarkup(<LatestPosts posts={posts} />),
    card: (row) => makePostCard(row as ReadingContent["posts"][number]),
  },
  services: {
    render: (services) =>
      renderToStaticMarkup(<ServicesPage services={services} guidePlans={guidePlans} questionnaire={null} />),
    card: (row) => makeServiceCard(row as ReadingContent["services"][number], serviceCopy, guidePlans),
  },
  destinations: {
    render: (destinations) => renderToStaticMarkup(<MorePlaces destinations={destinations} />),
    card: (row) => makePlaceCard(row as ReadingContent["destinations"][number]),
  },
};

/** Puts a built list into this document. @returns its element */
function show<List extends CardList>(list: List, rows?: ReadingContent[List]): HTMLElement {
  document.body.innerHTML = lists[list].render(rows);
  const place = document.querySelector<HTMLElement>(`[data-rows=${list}]`);
  if (!place) throw new Error(`The document has no ${list}`);
  return place;
}

/** Describes an element by its name, its attributes in any order, and its content, without templates. */
function describeElement(element: Element): unknown {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const children = [...element.children].filter(({ localName }) => localName !== "template");
  return [element.localName, attributes, children.length > 0 ? children.map(describeElement) : element.textContent];
}

describe.each(Object.keys(lists) as CardList[])("the list of %s", (list) => {
  const [first, second] = [makeRow(list, 0), makeRow(list, 1)];
  const all = (...rows: Row[]) => rows as never;

  it.each<[string, Row[] | undefined, Row[]]>([
    ["other rows", [first], [second, first]],
    ["fewer rows", [first, second], [second]],
    ["no rows any more", [first], []],
    ["its first rows", [], [first]],
    ["rows where it was made without any", undefined, [first, second]],
  ])("looks as its document would, filled with %s", (_, before, now) => {
    const expected = describeElement(show(list, all(...now)));
    const place = show(list, before && all(...before));
    expect(describeElement(place)).not.toEqual(expected);
    fillAnsweredList(place, list, now);
    expect(describeElement(place)).toEqual(expected);
  });

  it("leaves the focus on the card that somebody has reached, and takes it nowhere else", () => {
    const links = () => Array.from(document.querySelectorAll<HTMLElement>(`[data-rows=${list}] li a`));
    const place = show(list, all(first));
    const reached = links()[0]?.getAttribute("href");
    links()[0]?.focus();
    fillAnsweredList(place, list, [second, first]);
    expect(links()).toHaveLength(2);
    expect(document.activeElement?.getAttribute("href")).toBe(reached);
    fillAnsweredList(place, list, [second]);
    expect(document.activeElement).toBe(document.body);
    fillAnsweredList(place, list, [first, second]);
    expect(document.activeElement).toBe(document.body);
  });

  it("leaves out an invalid row of an answer, and shows one that an older version has cached without a column", () => {
    const titles = (place: HTMLElement) => Array.from(place.querySelectorAll("li a"), (link) => link.textContent);
    const older = Object.fromEntries(
      Object.entries(second).filter(([column]) => !["created_at", "published_at"].includes(column)),
    );
    const place = show(list, all(first));
    fillAnsweredList(place, list, [older, first]);
    expect(titles(place)).toEqual(["One"]);
    fillStampedList(place, list, all(older as unknown as Row));
    expect(titles(place)).toEqual(["Other <b>"]);
  });

  const usedColumns = new Set<string>();
  const get = (row: Row, column: string | symbol) => {
    usedColumns.add(String(column));
    return row[column as keyof Row];
  };
  lists[list].card(new Proxy(first, { get }));

  it.each([...usedColumns])("has another stamp where %s has changed, which its card shows", (column) => {
    expect(Object.keys(readings[list].columns)).toContain(column);
    const changed = { ...first, [column]: second[column as keyof Row] };
    expect(lists[list].card(changed)).not.toEqual(lists[list].card(first));
    expect(computeRowsStamp(list, [changed])).not.toBe(computeRowsStamp(list, [first]));
  });

  it("shows the columns of its row", () => {
    expect(usedColumns.size).toBeGreaterThan(2);
  });
});
