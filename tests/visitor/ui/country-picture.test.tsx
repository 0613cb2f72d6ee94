import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { guideSlugs } from "../../../src/content/guide.ts";
import { CountryPicture } from "../../../src/visitor/ui/country-picture.tsx";

it.each([...guideSlugs])("the picture of %s can be drawn by a page that imports the wider ones alone", (slug) => {
  const html = renderToStaticMarkup(<CountryPicture slug={slug} />);
  expect(html).toContain(`${slug}-800.webp`);
  expect(html).toMatch(/480w, \S+ 800w, \S+ 1200w/);
});
