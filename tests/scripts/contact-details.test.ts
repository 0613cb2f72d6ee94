import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { projectProbes } from "../../scripts/doctor/project-probes.ts";
import { readSeedDetails } from "../../scripts/doctor/seed-examples.ts";
import type { InspectedSite } from "../../scripts/doctor/site.ts";
import { siteProbes } from "../../scripts/doctor/site-probes.ts";
import { Answers } from "../../scripts/golive/answers.ts";
import { openProject } from "../../scripts/golive/project.ts";
import { goLiveSteps } from "../../scripts/golive/steps.ts";
import { defaultDetails, exampleDetails } from "../../src/content/brand.ts";
import { BusinessContext, pickDocumentDetails } from "../../src/content/business.tsx";
import { PricePromise } from "../../src/content/price-promise.tsx";
import { businessRecord } from "../../src/shared/records/business.ts";
import { listLabels } from "../../src/shared/records/declaration.ts";
import { applyDefaults, type BusinessRow } from "../../src/shared/rules/business-details.ts";
import { AboutSection } from "../../src/visitor/features/home/about-section.tsx";
import { ServicesPage } from "../../src/visitor/features/services/services-page.tsx";
import { LegalNoticePage } from "../../src/visitor/features/texts/legal-notice-page.tsx";
import { PrivacyPage } from "../../src/visitor/features/texts/privacy-page.tsx";
import { TermsPage } from "../../src/visitor/features/texts/terms-page.tsx";
import { noGuidePlans } from "../../src/visitor/rules/row-cards.ts";

afterEach(() => vi.unstubAllGlobals());

const probe = siteProbes["the business's own contact details"];

const makeTarget = (site: string, text: string): InspectedSite => ({
  site,
  supabase: site,
  key: "",
  ask: async () => ({ status: 200, headers: new Headers(), text }),
});

it("names the invented contact details that a live site still shows", async () => {
  const finding = await probe?.(makeTarget("https://kilele.travel", `Write to ${exampleDetails.email}`));
  expect(finding).toEqual({ state: "bad", says: expect.stringContaining(exampleDetails.email) });
});

it("is content with the business's own, and lets a local site show the examples", async () => {
  const ownSource = await probe?.(makeTarget("https://kilele.travel", "Write to post@kilele.travel"));
  const local = await probe?.(makeTarget("http://localhost:4173", `Write to ${exampleDetails.email}`));
  expect([ownSource?.state, local?.state]).toEqual(["good", "good"]);
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
  [{ phone: "+254 700 000 000" }, [exampleDetails.email], [exampleDetails.phone]],
  [{ email: "post@hills.EXAMPLE", phone: "+254 (0)20 555-0199" }, ["post@hills.EXAMPLE", "+254 (0)20 555-0199"], []],
])("reads what staff wrote over the defaults: %j", async (row, named, unnamed) => {
  const carried = JSON.stringify(pickDocumentDetails(row)).replaceAll('"', "&quot;");
  const finding = await probe?.(
    makeTarget("https://kilele.travel", `<body data-business="${carried}">${exampleDetails.phone}`),
  );
  expect(finding?.state).toBe("bad");
  for (const each of named) expect(finding?.says).toContain(each);
  for (const each of unnamed) expect(finding?.says).not.toContain(each);
});

it("is content where staff have written over every example", async () => {
  const row = {
    phone: "+254 700 000 000",
    email: "post@hills.travel",
    street: "Moi Avenue",
  };
  const carried = JSON.stringify(pickDocumentDetails(row)).replaceAll('"', "&quot;");
  expect((await probe?.(makeTarget("https://kilele.travel", `<body data-business="${carried}">`)))?.state).toBe("good");
});

const stated = siteProbes["what Home, About, Services and the legal pages state"];

it("names what the legal pages miss, and the story that is an example, on a live site alone", async () => {
  const page = '<mark data-missing="retention_months"></mark><section data-example="story"></section>';
  const live = await stated?.(makeTarget("https://kilele.travel", page));
  expect(live).toEqual({ state: "bad", says: expect.stringMatching(/Months of keeping, Founding story/) });
  expect((await stated?.(makeTarget("http://localhost:4173", page)))?.state).toBe("good");
  expect((await stated?.(makeTarget("https://kilele.travel", "<p>All is there</p>")))?.state).toBe("good");
});

it("names what a live site shows of the invented business, and not what staff have written over", async () => {
  // A lawyer has read the texts, which the example data cannot say.
  const seeded = { ...(await readSeedDetails()), legal_review: "An advocate, 2 December 2026" };
  const askDoctor = (row: BusinessRow, site = "https://kilele.travel") => {
    const pages = [
      createElement(AboutSection, { key: "home" }),
      ...[PrivacyPage, TermsPage, LegalNoticePage].map((page) => createElement(page, { key: page.name })),
      createElement(ServicesPage, { key: "services", services: [], guidePlans: noGuidePlans, questionnaire: null }),
    ];
    const business = applyDefaults(row, defaultDetails);
    return stated?.(makeTarget(site, renderToStaticMarkup(createElement(BusinessContext, { value: business }, pages))));
  };
  const labels: Record<string, string> = listLabels(businessRecord);
  const all = Object.keys(await readSeedDetails()).map((column) => labels[column] ?? column);
  const first = await askDoctor(seeded);
  expect(first?.state).toBe("bad");
  expect(first?.says).toMatch(
    /^The website shows details of an invented business: [^.]*\. Fill in the real ones under/,
  );
  for (const label of all) expect(first?.says).toContain(label);
  const unread = await askDoctor({ ...seeded, legal_review: null });
  expect(unread?.says).toMatch(/^Not filled in under 'Business Details': Who read the legal texts\./);
  expect((await askDoctor(seeded, "http://localhost:4173"))?.state).toBe("good");

  const replaced = { ...seeded, controller_name: "Hills Ltd", fee_from: "US$ 45" };
  const second = await askDoctor(replaced);
  expect(second?.state).toBe("bad");
  expect(second?.says).not.toContain(labels.fee_from);
  expect(second?.says.split(": ")[1]?.split(", ")).not.toContain(labels.controller_name);
  expect(
    (await askDoctor(Object.fromEntries(Object.keys(seeded).map((column) => [column, `Our ${column}`]))))?.state,
  ).toBe("good");
});

it("going live does not pass over the invented business", async () => {
  const ownSource = "what Home, About, Services and the legal pages state";
  const otherProbes = [...Object.keys(siteProbes), ...Object.keys(projectProbes)].filter((name) => name !== ownSource);
  const answers = new Answers(path.join(tmpdir(), `no-answers-${randomUUID()}`));
  answers.storeSecret("site", "https://kilele.travel");
  const project = openProject(answers, async () => "");
  const step = goLiveSteps.find(({ title }) => title === "The business's own details");
  const prove = (page: string) => {
    vi.stubGlobal("fetch", async () => new Response(page));
    return step?.proof({ ...project, examine: (...without) => project.examine(...without, ...otherProbes) });
  };
  expect(await prove("<p>Kilele Example Company Limited</p>")).toEqual({
    state: "bad",
    says:
      `${ownSource}: The website shows details of an invented business: Registered name. ` +
      "Fill in the real ones under 'Business Details'.",
  });
  expect((await prove("<p>Hills Ltd</p>"))?.state).toBe("good");
});

it("tells every detail of the invented business from a real one, and one from another", async () => {
  const seeded = Object.entries(await readSeedDetails());
  for (const [column, value] of seeded) {
    // An amount does not contain the word "example", so a seeded fee is recognised by its whole text.
    expect(value, column).toMatch(column.endsWith("fee_from") ? /^US\$ \d+ for .+$/ : /example/i);
    expect(value, column).not.toMatch(/[&<>"']/);
    expect(seeded.filter(([, second]) => second.includes(value)).map(([name]) => name)).toEqual([column]);
  }
});

it("misses the lowest fee, without which no page names a price", async () => {
  const finding = await stated?.(
    makeTarget("https://kilele.travel", renderToStaticMarkup(createElement(PricePromise))),
  );
  expect(finding).toEqual({ state: "bad", says: expect.stringContaining("Plans start at") });
});
