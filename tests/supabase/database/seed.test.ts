import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { readSeedDetails } from "../../../scripts/doctor/seed-examples.ts";
import { defaultDetails } from "../../../src/content/brand.ts";
import { BusinessContext } from "../../../src/content/business.tsx";
import { PricePromise } from "../../../src/content/price-promise.tsx";
import { applyDefaults, type BusinessRow, statedColumns } from "../../../src/shared/rules/business-details.ts";
import { AboutPage } from "../../../src/visitor/features/texts/about-page.tsx";
import { LegalNoticePage } from "../../../src/visitor/features/texts/legal-notice-page.tsx";
import { PrivacyPage } from "../../../src/visitor/features/texts/privacy-page.tsx";
import { TermsPage } from "../../../src/visitor/features/texts/terms-page.tsx";
import { readSupabaseFile } from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";
import { readTables } from "./mirror.ts";

// The house rules apply to everything that is published: no worn-out words, no exclamation marks, no rhetorical questions.
const wornPhrases =
  /hidden gem|breathtaking|vibrant|nestled|tapestry|bustling|must-see|unforgettable|stunning|authentic|land of contrasts|tribe|primitive|untouched|last of|[!?]/i;

onBothEngines({ shouldSeed: true }, (bench) => {
  it("fills a catalogue: destinations, services of both types, posts, drafts and sixty days of leads", async () => {
    const [counts] = await bench.database.query(`
      select (select count(*)::int from destinations) as destinations,
        (select count(*)::int from services where type = 'ready-made') as ready_made,
        (select count(*)::int from services where type = 'tailor-made') as tailor_made,
        (select count(*)::int from blog_posts where published) as published,
        (select count(*)::int from blog_posts where not published) as drafts,
        (select count(*)::int from leads) as leads,
        (select count(*)::int from leads where created_at > now() - interval '7 days') as recent,
        (select count(*)::int from leads where destination is null) as undecided,
        (select count(*)::int from leads where created_at < now() - interval '60 days' or created_at > now()) as astray`);
    expect(counts).toEqual({
      destinations: 8,
      ready_made: 4,
      tailor_made: 4,
      published: 9,
      drafts: 3,
      leads: 32,
      recent: 8,
      undecided: 2,
      astray: 0,
    });
  });

  it("fills in every detail that a page would miss, names nobody, and stores what the doctor reads", async () => {
    const [row = {}] = await bench.database.query<BusinessRow>("select * from business");
    const writtenDetails = Object.fromEntries(statedColumns.map((column) => [column, row[column]]));
    // The page shows the founding story of the name if the seed has none. Advisers, readers of guides and a lawyer would be real
    // persons, so the seed names none.
    expect(writtenDetails).toEqual({
      ...(await readSeedDetails()),
      advisers: null,
      story: null,
      retention_months: "24",
      guide_readers: null,
      legal_review: null,
    });
    const pages = [PrivacyPage, TermsPage, LegalNoticePage, PricePromise, AboutPage].map((page) =>
      createElement(page, { key: page.name }),
    );
    const value = applyDefaults(row, defaultDetails);
    const shown = renderToStaticMarkup(createElement(BusinessContext, { value }, pages));
    expect(shown).toContain("Kilele Example Company Limited");
    // Only a lawyer's reading is missing, which visitors are not told.
    expect(new Set([...shown.matchAll(/data-missing="(\w+)"/g)].map(([, name]) => name))).toEqual(
      new Set(["legal_review"]),
    );
    expect(shown).not.toMatch(/not filled in/);
    const about = renderToStaticMarkup(createElement(BusinessContext, { value }, createElement(AboutPage)));
    expect(about.replaceAll(/<[^>]*>/g, "")).not.toMatch(/example/i);
  });

  it("holds links of both shapes", async () => {
    const shapes = await bench.database.query(`
      select distinct jsonb_typeof(link) as shape from services, jsonb_array_elements(cta_links) link order by 1`);
    expect(shapes).toEqual([{ shape: "object" }, { shape: "string" }]);
  });

  it("publishes posts worth reading, in the house's voice", async () => {
    const posts = await bench.database.query<{ slug: string; content: string; excerpt: string | null; title: string }>(
      "select slug, title, excerpt, content from blog_posts where published",
    );
    for (const post of posts) {
      expect(post.content.split(/\s+/).length, post.slug).toBeGreaterThan(400);
      expect(post.content.match(/^## /gm)?.length, post.slug).toBeGreaterThanOrEqual(3);
      expect(`${post.title} ${post.excerpt} ${post.content}`, post.slug).not.toMatch(wornPhrases);
      expect(post.content, post.slug).toMatch(/^## Sources$/m);
      expect(post.excerpt, post.slug).not.toBeNull();
    }
  });

  it("changes nothing when it runs again, not even what staff have edited since", async () => {
    await bench.database.query("update services set name = 'Edited' where type = 'ready-made'");
    await bench.database.query("update business set controller_name = null, fee_from = 'US$ 80' where true");
    const before = await readTables(bench.database);
    await bench.database.exec(await readSupabaseFile("seed.sql"));
    expect(await readTables(bench.database)).toEqual(before);
  });
});
