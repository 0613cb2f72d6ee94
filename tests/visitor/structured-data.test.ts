import { describe, expect, it } from "vitest";
import { makeStructuredData, type PageSubject, serializeStructuredData } from "../../src/visitor/structured-data.ts";

const site = "https://kilele.example";

const post: PageSubject = {
  kind: "post",
  image: "https://kilele.example/share/blog-4-tea.jpg",
  post: {
    slug: "tea",
    title: "Tea </script><script>alert(1)</script>",
    excerpt: "Two glasses & a <b>pot</b>",
    published_at: "2026-01-02T03:04:05+00:00",
    updated_at: "2026-02-03T04:05:06+00:00",
  },
};

const listTypes = (path: string, subject?: PageSubject) =>
  makeStructuredData(path, site, subject).map((node) => node["@type"]);

describe("structured data", () => {
  it("names the business on every page", () => {
    const [agency] = makeStructuredData("/", site);
    expect(agency).toMatchObject({
      "@type": "TravelAgency",
      name: "Kilele Journeys",
      url: "https://kilele.example/",
      address: { addressLocality: "Nairobi", addressCountry: "KE" },
      contactPoint: { availableLanguage: ["English", "Swahili"] },
    });
    expect(agency?.description).toBeTruthy();
    // Accounts in social networks are named only after staff have entered them.
    expect(JSON.stringify(agency)).not.toMatch(/sameAs|instagram|facebook/);
    const [named] = makeStructuredData("/", site, undefined, { facebook: "https://social.example/kilele" });
    expect(named?.sameAs).toEqual(["https://social.example/kilele"]);
    expect(listTypes("/")).toEqual(["TravelAgency"]);
  });

  it("says of a post when it was published and when it was changed last", () => {
    const node = makeStructuredData("/blog/tea", site, post).find((each) => each["@type"] === "BlogPosting");
    expect([node?.datePublished, node?.dateModified]).toEqual([
      "2026-01-02T06:04:05+03:00",
      "2026-02-03T07:05:06+03:00",
    ]);
  });

  it("describes a guide and the way to it", () => {
    const guide: PageSubject = {
      kind: "guide",
      guide: { slug: "namibia", name: "Namibia", summary: "Slowly.", highlights: ["a", "b", "c", "d", "e"] },
    };
    const [, place, trail] = makeStructuredData("/destinations/namibia", site, guide);
    expect(place).toMatchObject({
      "@type": "TouristDestination",
      name: "Namibia",
      description: "Slowly.",
      image: "https://kilele.example/share/namibia.jpg",
    });
    expect(trail?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://kilele.example/" },
      { "@type": "ListItem", position: 2, name: "Destinations", item: "https://kilele.example/destinations" },
      { "@type": "ListItem", position: 3, name: "Namibia", item: "https://kilele.example/destinations/namibia" },
    ]);
  });

  it("describes posts, services and stored destinations", () => {
    expect(listTypes("/blog/tea", post)).toEqual(["TravelAgency", "BlogPosting", "BreadcrumbList"]);
    expect(makeStructuredData("/blog/tea", site, post)[1]).toMatchObject({
      datePublished: "2026-01-02T06:04:05+03:00",
      image: "https://kilele.example/share/blog-4-tea.jpg",
    });
    const service = { id: "s1", name: "Ten days", type: "ready-made", description: null } as const;
    const [, described] = makeStructuredData("/services/s1", site, { kind: "service", service });
    expect(described).toMatchObject({ "@type": "Service", serviceType: "Ready-Made travel plan" });
    expect(described).not.toHaveProperty("description");
    const destination = { id: "d1", name: "Lamu", highlights: "Doors", culture: null };
    expect(listTypes("/destinations/d1", { kind: "destination", destination })).toContain("TouristDestination");
  });

  it("gives a room a trail of two steps and an unlisted page none", () => {
    const [, trail] = makeStructuredData("/privacy-policy", site);
    expect(trail?.itemListElement).toHaveLength(2);
    expect(listTypes("/offline-library")).toEqual(["TravelAgency"]);
  });

  it("cannot leave its script element, and reads back unchanged", () => {
    const nodes = makeStructuredData("/blog/tea", site, post);
    const text = serializeStructuredData(nodes);
    expect(text).not.toContain("<");
    expect(JSON.parse(text)["@graph"]).toEqual(nodes);
  });
});
