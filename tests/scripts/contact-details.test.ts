import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { InspectedSite } from "../../scripts/doctor/site.ts";
import { siteProbes } from "../../scripts/doctor/site-probes.ts";
import { examples } from "../../src/content/brand.ts";
import { pickDocumentDetails } from "../../src/content/business.tsx";
import { PricePromise } from "../../src/content/price-promise.tsx";

const probe = siteProbes["the business's own contact details"];

const makeTarget = (site: string, text: string): InspectedSite => ({
  site,
  supabase: site,
  key: "",
  ask: async () => ({ status: 200, headers: new Headers(), text }),
});

it("names the invented contact details that a live site still shows", async () => {
  const finding = await probe?.(makeTarget("https://kilele.travel", `Write to ${examples.email}`));
  expect(finding).toEqual({ state: "bad", says: expect.stringContaining(examples.email) });
});

it("is content with the business's own, and lets a local site show the examples", async () => {
  const own = await probe?.(makeTarget("https://kilele.travel", "Write to post@kilele.travel"));
  const local = await probe?.(makeTarget("http://localhost:4173", `Write to ${examples.email}`));
  expect([own?.state, local?.state]).toEqual(["good", "good"]);
});

it("asks for the site's address where pages name paths only", async () => {
  const canonical = (address: string) =>
    siteProbes["the build's own address"]?.(
      makeTarget("https://kilele.travel", `<link rel="canonical" href="${address}">`),
    );
  expect(await canonical("/")).toEqual({
    state: "bad",
    says: "Pages name no address of the site: build with VITE_SITE_URL=https://kilele.travel.",
  });
  expect((await canonical("https://kilele.travel/"))?.state).toBe("good");
});

it.each([
  [{ phone: "+254 700 000 000" }, [examples.email], [examples.phone]],
  [{ email: "post@hills.EXAMPLE", phone: "+254 (0)20 555-0199" }, ["post@hills.EXAMPLE", "+254 (0)20 555-0199"], []],
])("reads what staff wrote over the defaults: %j", async (row, named, unnamed) => {
  const carried = JSON.stringify(pickDocumentDetails(row)).replaceAll('"', "&quot;");
  const finding = await probe?.(
    makeTarget("https://kilele.travel", `<body data-business="${carried}">${examples.phone}`),
  );
  expect(finding?.state).toBe("bad");
  for (const each of named) expect(finding?.says).toContain(each);
  for (const each of unnamed) expect(finding?.says).not.toContain(each);
});

it("is content where staff have written over every example", async () => {
  const row = {
    ...{ phone: "+254 700 000 000", email: "post@hills.travel", street: "Moi Avenue" },
  };
  const carried = JSON.stringify(pickDocumentDetails(row)).replaceAll('"', "&quot;");
  expect((await probe?.(makeTarget("https://kilele.travel", `<body data-business="${carried}">`)))?.state).toBe("good");
});

const stated = siteProbes["what the legal pages, About and Services state"];

it("names what the legal pages miss, and the story that is an example, on a live site alone", async () => {
  const page = '<mark data-missing="retention_months"></mark><section data-example="story"></section>';
  const live = await stated?.(makeTarget("https://kilele.travel", page));
  expect(live).toEqual({ state: "bad", says: expect.stringMatching(/Months of keeping, Founding story/) });
  expect((await stated?.(makeTarget("http://localhost:4173", page)))?.state).toBe("good");
  expect((await stated?.(makeTarget("https://kilele.travel", "<p>All is there</p>")))?.state).toBe("good");
});

it("misses the lowest fee, without which no page names a price", async () => {
  const finding = await stated?.(
    makeTarget("https://kilele.travel", renderToStaticMarkup(createElement(PricePromise))),
  );
  expect(finding).toEqual({ state: "bad", says: expect.stringContaining("Plans start at") });
});
