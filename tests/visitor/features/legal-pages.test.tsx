import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { defaultDetails } from "../../../src/content/brand.ts";
import { BusinessContext } from "../../../src/content/business.tsx";
import { applyDefaults, type BusinessRow } from "../../../src/shared/rules/business-details.ts";
import type { PublishedPost } from "../../../src/shared/rules/reading.ts";
import { PostPage } from "../../../src/visitor/features/blog/post-page.tsx";
import { QuestionnaireSection } from "../../../src/visitor/features/enquiry/questionnaire-section.tsx";
import { AboutSection } from "../../../src/visitor/features/home/about-section.tsx";
import { ServicesPage } from "../../../src/visitor/features/services/services-page.tsx";
import { AboutPage } from "../../../src/visitor/features/texts/about-page.tsx";
import { LegalNoticePage } from "../../../src/visitor/features/texts/legal-notice-page.tsx";
import { PrivacyPage } from "../../../src/visitor/features/texts/privacy-page.tsx";
import { listProcessors } from "../../../src/visitor/features/texts/processors.ts";
import { TermsPage } from "../../../src/visitor/features/texts/terms-page.tsx";
import { noGuidePlans } from "../../../src/visitor/rules/row-cards.ts";

const filled: BusinessRow = {
  controller_name: "Kilele <Journeys> Ltd",
  registration_number: "PVT-ABC123",
  owner_name: "Achieng <O.>",
  register_name: "Business Registration Service",
  vat_number: "P051 X",
  editor_name: "Achieng, Nairobi",
  data_registration: "ODPC 42",
  licence_number: "TRA/7",
  eu_representative: "Anna Beispiel, Berlin",
  uk_representative: "Ann Example, Leeds",
  data_location: "Supabase, Frankfurt, Germany",
  retention_months: "24",
  legal_review: "An advocate, 2 December 2026",
  advisers: "Wanjiru K. | Adviser | Knows the buses. | /people/w.jpg\nOtieno",
  fee_from: "US$ 120",
  story: "We began on Mount Kenya.\n\nIt rained.",
};

const render = (page: React.ReactNode, row: BusinessRow = {}) =>
  renderToStaticMarkup(<BusinessContext value={applyDefaults(row, defaultDetails)}>{page}</BusinessContext>);

const post: PublishedPost = {
  id: "1",
  title: "On buses",
  slug: "on-buses",
  excerpt: null,
  content: "Wait.",
  featured_image: null,
  published: true,
  published_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};
const story = (
  <PostPage
    post={post}
    note={undefined}
    html="<p>Wait.</p>"
    drawn={undefined}
    related={[]}
    plans={null}
    questionnaire="/#questionnaire"
    askSection={null}
    closingStrip={null}
  />
);
const listMissing = (html: string) => [...html.matchAll(/data-missing="(\w+)"/g)].map(([, name]) => name);

it("the legal pages say which points are not filled in yet, and tell doctor alone that no lawyer has read them", () => {
  const [privacy, terms, notice] = [render(<PrivacyPage />), render(<TermsPage />), render(<LegalNoticePage />)];
  expect(listMissing(privacy)).toEqual([
    "legal_review",
    "controller_name",
    "registration_number",
    "data_registration",
    "eu_representative",
    "uk_representative",
    "data_location",
  ]);
  expect(listMissing(notice)).toEqual([
    "legal_review",
    "controller_name",
    "owner_name",
    "register_name",
    "registration_number",
    "vat_number",
    "licence_number",
    "editor_name",
    "eu_representative",
    "uk_representative",
  ]);
  expect(listMissing(terms)).toEqual(["legal_review", "controller_name", "registration_number", "licence_number"]);
  for (const html of [privacy, terms, notice]) {
    expect(html).not.toMatch(/draft|lawyer/i);
    expect(html).toContain('dateTime="2026-11-28"');
  }
});

it("filled in, they miss nothing", () => {
  const [privacy, terms] = [render(<PrivacyPage />, filled), render(<TermsPage />, filled)];
  const notice = render(<LegalNoticePage />, filled);
  expect([...listMissing(privacy), ...listMissing(terms), ...listMissing(notice)]).toEqual([]);
  for (const words of ["Achieng &lt;O.&gt;", "Business Registration Service", "P051 X", "Achieng, Nairobi", "Leeds"])
    expect(notice).toContain(words);
  for (const words of [
    "Kilele &lt;Journeys&gt; Ltd",
    "PVT-ABC123",
    "ODPC 42",
    "Anna Beispiel",
    "Frankfurt",
    "24 months",
  ])
    expect(privacy).toContain(words);
  for (const words of ["Kilele &lt;Journeys&gt; Ltd", "PVT-ABC123", "TRA/7"]) expect(terms).toContain(words);
  expect(privacy).toContain("It is registered as");
  expect(render(<PrivacyPage />)).not.toContain("It is registered as");
  expect(privacy).toContain("section 164A of the Data Protection Act 2018");
  expect(render(<PrivacyPage />, { retention_months: "1" })).toContain("1 month after");
  expect(render(<PrivacyPage />)).toContain("24 months after");
});

it.each([
  ["controller", "articles 15 to 22 of the GDPR", "sections 26 to 40"],
  ["legal bases", "6(1)(b), contract", "30(1)(b)(i)"],
  ["transfers", "standard contractual clauses", "sections 48 and 49"],
  ["children", "consent of a parent or guardian", "section 33"],
  ["device", "TDDDG", "ePrivacy Directive"],
  ["health", "secrecy or confidence (section 46)", "we ask you not to send it"],
  ["the server's log", "your network address, the page, the time", "within 30 days"],
  ["data servers in Kenya", "(section 50)", "(regulation 26)"],
  ["the United Kingdom", "UK GDPR", "Information Commissioner"],
  ["measuring", "Global Privacy Control", "nothing is read, sent or counted"],
  ["pictures", "photographs and programs of this site come from our own server"],
  ["breaches", "within 72 hours", "Data Commissioner"],
  ["rights", "Have a copy", "Take consent back", "our answer to an objection within 14"],
])("the privacy policy speaks of %s", (_, ...words) => {
  const text = render(<PrivacyPage />).replace(/\s+/g, " ");
  for (const each of words) expect(text).toContain(each);
});

it("the terms exclude no liability that no law lets exclude, and say how to withdraw", () => {
  const text = render(<TermsPage />).replace(/\s+/g, " ");
  for (const words of ["death and for injury", "within 14 days", "have agreed in writing", "mandatory law"])
    expect(text).toContain(words);
  for (const words of [
    "I/we hereby give notice that I/we withdraw",
    "Consumer Protection Act, 2012",
    "until seven days after",
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/by using (?:this|the) (?:site|website)/iu);
});

it("the legal notice credits those whose data the maps and guides use, with their licences", () => {
  const text = render(<LegalNoticePage />);
  for (const words of [
    "Wikivoyage",
    "by-sa/4.0",
    "GeoNames",
    "SimpleMaps",
    "licenses/by/4.0",
    "OpenStreetMap",
    "Natural Earth",
  ])
    expect(text).toContain(words);
});

it("processors are named by the services that the site is built for", () => {
  const names = (database: string, messages = "messages") =>
    listProcessors({ database, messages })
      .map(({ name }) => name)
      .join("; ");
  expect(names("https://abcdefghijklmnopqrst.supabase.co")).toContain("Supabase, Inc.");
  expect(names("")).not.toContain("Supabase");
  expect(names("https://db.kilele.travel")).toContain("db.kilele.travel");
  expect(names("", "mail-form")).toContain("takes our contact form");
  expect(names("", "")).not.toContain("contact form");
});

it("nobody and no fee is shown until staff fill them in, and the story of the name calls itself no example", () => {
  const section = <QuestionnaireSection />;
  for (const html of [render(<AboutPage />), render(section), render(story)])
    expect(html).not.toMatch(/Who answers|<ul class="grid gap-6|Questions are answered/);
  expect(render(<AboutPage />)).toContain('data-example="story"');
  expect(render(<AboutPage />).replaceAll(/<[^>]*>/g, "")).not.toMatch(/example/i);
  expect(render(section)).not.toContain("Plans start at");

  const aboutPage = render(<AboutPage />, filled);
  expect(aboutPage).toContain("It rained.");
  expect(aboutPage).not.toMatch(/data-example|one for walkers/);
  for (const html of [aboutPage, render(section, filled)]) {
    expect(html).toContain("Wanjiru K.");
    expect(html).toContain('src="/people/w.jpg"');
  }
  expect(render(section, filled)).toContain("Plans start at US$\u00a0120.");
  const line = render(story, filled)
    .match(/Questions are answered by.*?<\/p>/)?.[0]
    .replace(/<[^>]*>/g, "");
  expect(line).toBe("Questions are answered by Wanjiru K., Adviser; Otieno");
});

it("what comes first is said wherever somebody decides", () => {
  const sentence = "A plan is agreed, with its price, before any work is paid for.";
  const services = <ServicesPage services={[]} guidePlans={noGuidePlans} questionnaire={null} />;
  for (const page of [
    services,
    <AboutSection key="about" />,
    <QuestionnaireSection key="form" />,
    <TermsPage key="terms" />,
  ])
    expect(render(page)).toContain(sentence);
  for (const page of [services, <AboutSection key="about" />]) expect(render(page)).toContain('href="/sample-plan"');
});
