import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Advisers } from "../../src/content/advisers.tsx";
import { defaultDetails } from "../../src/content/brand.ts";
import { BusinessContext } from "../../src/content/business.tsx";
import { applyDefaults } from "../../src/shared/rules/business-details.ts";

const render = (advisers: string) =>
  renderToStaticMarkup(
    <BusinessContext value={applyDefaults({ advisers }, defaultDetails)}>
      <Advisers />
    </BusinessContext>,
  );

it("shows an initial for a person without a picture among others with one, and nothing in its place among none", () => {
  const some = render("Asha | Adviser | Knows Laos. | /asha.webp\nÉlodie | Adviser");
  expect(some).toContain(">É</span>");
  expect(some.match(/<img/g)).toHaveLength(1);
  expect(render("Asha | Adviser\nÉlodie | Adviser")).not.toContain("rounded-full");
});

it("has the house's mark for a picture that does not come, and each name in its own direction within the line", () => {
  const markup = render("مريم | Guides for Oman | Reads visa rules. | https://elsewhere.example/gone.jpg");
  expect(markup).toMatch(/data-otherwise="[^"]*badge[^"]*webp"/);
  expect(markup).toContain("<bdi>مريم</bdi>");
});
