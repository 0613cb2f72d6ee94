import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { serviceCopy } from "../../../../src/visitor/features/services/service-copy.ts";
import { ServicePage } from "../../../../src/visitor/features/services/service-page.tsx";

const links = ["https://a.example/one", "https://a.example/two", "https://a.example/three"];
const service = {
  id: "5a1e0000-0000-4000-8000-000000000001",
  name: "A plan",
  type: "ready-made" as const,
  description: null,
  cta_links: links,
  created_at: "2026-11-27T00:00:00Z",
  country: null,
  outline: null,
  fee_from: null,
};

it.each(["ready-made", "tailor-made"] as const)(
  "unfolds all that a %s plan has, the first of it shown at once",
  (type) => {
    const page = parse(renderToStaticMarkup(<ServicePage service={{ ...service, type }} note={undefined} />));
    const listItems = (selector: string) => page.querySelectorAll(selector).map(({ text }) => text.trim());
    const { features } = serviceCopy[type];
    expect(listItems("[aria-labelledby=included] details li")).toEqual(features);
    const shown = listItems("[aria-labelledby=included] > ul > li");
    expect(shown).toEqual(features.slice(0, shown.length));
    expect(shown.length).toBeGreaterThan(2);
  },
);

it("shows a service's own links as buttons in new tabs: the first outlined, the others ghosts", () => {
  const shownPage = parse(renderToStaticMarkup(<ServicePage service={service} note={undefined} />)).querySelectorAll(
    "header a[target=_blank]",
  );
  expect(shownPage.map((link) => link.getAttribute("href"))).toEqual(links);
  expect(shownPage.map((link) => /button-(\w+)/.exec(link.getAttribute("class") ?? "")?.[1])).toEqual([
    "quiet",
    "ghost",
    "ghost",
  ]);
});
