import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { AdviserLine } from "../../../src/content/advisers.tsx";
import { PricePromise } from "../../../src/content/price-promise.tsx";
import { type DocumentAssets, PublicDocument, StandInDocument } from "../../../src/visitor/render-document.tsx";

afterEach(() => vi.unstubAllGlobals());

const statements = (
  <>
    <AdviserLine />
    <PricePromise />
  </>
);
const row = { advisers: "Wanjiru K. | Adviser | Knows the buses. | /people/w.jpg", fee_from: "90 US dollars" };
const assets: DocumentAssets = { styles: [], fonts: [], script: "/boot.js", imports: [] };
const content = { at: 0, business: [row] as never };
const page = { path: "/blog/a-post", head: { title: "A post", description: "" }, body: () => statements };
const data = { row: "post:a-post", stamp: "1", at: 0, entries: {} };

/** Renders an island with only the data that a document contains. */
function findRedrawn(document: React.ReactNode): string {
  const { business, stated } = Object.fromEntries(
    Object.entries(parse(renderToStaticMarkup(document)).querySelector("body")?.attributes ?? {}).map(
      ([name, value]) => [name.replace("data-", ""), value],
    ),
  );
  vi.stubGlobal("document", { body: { dataset: { business, ...(stated ? { stated } : {}) } } });
  return renderToStaticMarkup(statements);
}

it("a row's page that an island draws anew names the people who answer and the fee, as its document does", () => {
  const document = <PublicDocument page={page} content={content} assets={assets} data={data} />;
  const inDocument = parse(renderToStaticMarkup(document)).querySelector("main")?.innerHTML;
  expect(inDocument).toContain("Wanjiru K.");
  expect(findRedrawn(document)).toBe(inDocument);
});

it("so does a page that has no document of its own", () => {
  const words = findRedrawn(
    <StandInDocument content={content} assets={assets}>
      {null}
    </StandInDocument>,
  );
  for (const said of ["Wanjiru K.", "Plans start at 90 US dollars."]) expect(words).toContain(said);
});

it("so does a page whose island states them, as the search does", () => {
  const document = <PublicDocument page={{ ...page, hasStatements: true }} content={content} assets={assets} />;
  expect(findRedrawn(document)).toContain("Plans start at 90 US dollars.");
});

it("no other page carries what it does not draw anew, and nothing is said where nothing is filled in", () => {
  const body = (document: React.ReactNode) => parse(renderToStaticMarkup(document)).querySelector("body")?.attributes;
  expect(body(<PublicDocument page={page} content={content} assets={assets} />)).not.toHaveProperty("data-stated");
  const blank = <PublicDocument page={page} content={{ at: 0 }} assets={assets} data={data} />;
  expect(body(blank)).not.toHaveProperty("data-stated");
  expect(findRedrawn(blank)).not.toContain("answered by");
});
