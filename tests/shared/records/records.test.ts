import { describe, expect, it } from "vitest";
import { blogPostRecord } from "../../../src/shared/records/blog-post.ts";
import { businessRecord } from "../../../src/shared/records/business.ts";
import { findFieldErrors, listLabels } from "../../../src/shared/records/declaration.ts";
import { destinationRecord } from "../../../src/shared/records/destination.ts";
import { serviceRecord } from "../../../src/shared/records/service.ts";
import { z } from "../../../src/shared/rules/zod.ts";

const destination = {
  name: "Oman",
  highlights: null,
  culture: null,
  language: null,
  best_time: null,
  top_experiences: [],
  food: null,
  etiquette: null,
  trivia: null,
};
const service = {
  name: "Plan",
  type: "ready-made",
  description: null,
  cta_links: [],
  country: null,
  outline: null,
  fee_from: null,
};
const post = {
  title: "T",
  slug: "t",
  excerpt: null,
  content: "C",
  featured_image: null,
  published: false,
  publish_at: null,
};

const findDestinationErrors = (change: object) => findFieldErrors(destinationRecord, { ...destination, ...change });
const findServiceErrors = (change: object) => findFieldErrors(serviceRecord, { ...service, ...change });
const postErrors = (change: object) => findFieldErrors(blogPostRecord, { ...post, ...change });

it("takes the least that each table asks for", () => {
  expect(findDestinationErrors({})).toEqual({});
  expect(findServiceErrors({})).toEqual({});
  expect(postErrors({})).toEqual({});
});

describe("required texts", () => {
  it.each(["", "   ", "\n\t"])("%j is nothing", (blank) => {
    expect(findDestinationErrors({ name: blank })).toEqual({ name: "Name is required" });
    expect(findServiceErrors({ name: blank })).toEqual({ name: "Name is required" });
    expect(postErrors({ title: blank, content: blank })).toEqual({
      title: "Title is required",
      content: "Content is required",
    });
  });
  it("asks for a type", () => {
    expect(findServiceErrors({ type: "" })).toEqual({ type: "Please select a type" });
  });
});

describe("limits", () => {
  it("are those of the database, in characters", () => {
    expect(findDestinationErrors({ name: "🦩".repeat(200), culture: "ä".repeat(10_000) })).toEqual({});
    expect(findDestinationErrors({ name: "n".repeat(201) }).name).toBe("Too long: 201 characters, at most 200 fit");
    expect(findDestinationErrors({ culture: "c".repeat(10_001) }).culture).toMatch(/10,001 characters, at most 10,000/);
    expect(postErrors({ content: "c".repeat(200_001) }).content).toMatch(/at most 200,000/);
  });
  it("count the lines of a list", () => {
    expect(findDestinationErrors({ top_experiences: Array(200).fill("a") })).toEqual({});
    expect(findDestinationErrors({ top_experiences: Array(201).fill("a") }).top_experiences).toMatch(/at most 200/);
    expect(findDestinationErrors({ top_experiences: ["a".repeat(5_000), "a".repeat(5_000)] })).toEqual({});
    expect(findDestinationErrors({ top_experiences: ["a".repeat(10_001)] }).top_experiences).toMatch(/at most 10,000/);
    expect(findServiceErrors({ cta_links: Array(20).fill("https://a.example") })).toEqual({});
    expect(findServiceErrors({ cta_links: Array(21).fill("https://a.example") }).cta_links).toMatch(/at most 20/);
  });
  it("hold for addresses and for the texts of links", () => {
    const address = (length: number) => `https://a.example/${"a".repeat(length - 18)}`;
    const tooLong = "An address has at most 2,048 characters";
    expect(findServiceErrors({ cta_links: [{ text: "t".repeat(200), url: address(2048) }] })).toEqual({});
    expect(findServiceErrors({ cta_links: [address(2049)] }).cta_links).toBe(tooLong);
    expect(findServiceErrors({ cta_links: [{ text: "t".repeat(201), url: address(50) }] }).cta_links).toBe(
      "The text of a link has at most 200 characters",
    );
    expect(postErrors({ featured_image: address(2048), slug: "s".repeat(200) })).toEqual({});
    expect(postErrors({ featured_image: address(2049) }).featured_image).toBe(tooLong);
    expect(postErrors({ slug: "s".repeat(201) }).slug).toBe("A slug has at most 200 characters");
  });
  it("refuse a character that Postgres cannot store", () => {
    expect(findDestinationErrors({ name: "a\0b" }).name).toMatch(/cannot be stored/);
    expect(findDestinationErrors({ top_experiences: ["a\0b"] }).top_experiences).toMatch(/cannot be stored/);
  });
});

describe("links", () => {
  it.each(["https://a.example/?q=1#x", "http://a.example", "mailto:hello@kilele.example"])("%s is good", (url) => {
    expect(findServiceErrors({ cta_links: [url, { text: "Go", url }] })).toEqual({});
  });
  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "/services",
    "ftp://a.example",
    "https://a b.example",
    "www.a.example",
  ])("%s is refused by name", (url) => {
    expect(findServiceErrors({ cta_links: [url] }).cta_links).toContain(url);
    expect(findServiceErrors({ cta_links: [{ text: "Go", url }] }).cta_links).toContain(url);
  });
});

it("a link that cannot be shown is quoted, a long one with its first 80 characters", () => {
  const said = (length: number) => findServiceErrors({ cta_links: [`ftp://${"a".repeat(length - 6)}`] }).cta_links;
  expect(said(80)).toContain(`: ftp://${"a".repeat(74)}. An address`);
  expect(said(81)).toContain(`: ftp://${"a".repeat(74)}…. An address`);
});

it("a column without a label is a mistake of the declaration", () => {
  const columns = z.object({ name: z.string().check(z.meta({ title: "Name" })), food: z.string() });
  expect(() => listLabels({ columns })).toThrow("The column food has no label");
});

describe("posts", () => {
  it.each(["a", "a-b", "2026-in-10-trips"])("the slug %s is good", (slug) => {
    expect(postErrors({ slug })).toEqual({});
  });
  it.each(["A", "a--b", "-a", "a-", "a b", "ä", "a/b"])("the slug %j is refused", (slug) => {
    expect(postErrors({ slug }).slug).toMatch(/small letters/);
  });
  it("asks for a slug where none could be made", () => {
    expect(postErrors({ slug: "" }).slug).toMatch(/enter a slug/);
  });
  it.each(["https://a.example/x.jpg", "/storage/v1/object/public/images/x.webp"])("the image %s is good", (address) => {
    expect(postErrors({ featured_image: address })).toEqual({});
  });
  it.each([
    "javascript:alert(1)",
    "//a.example/x.jpg",
    "/\\a.example",
    "x.jpg",
    "https://a b",
    "http://a.example/x.jpg",
  ])("the image %s is refused", (address) => {
    expect(postErrors({ featured_image: address }).featured_image).toMatch(/Not the address of an image/);
  });
});

it("says what a telephone number and an account of the business look like", () => {
  expect(findFieldErrors(businessRecord, { phone: "call us", instagram: "kilele" })).toMatchObject({
    phone: "Please enter a telephone number, such as 0712 345 678, or with its country: +254 20 555 0148",
    instagram: "Please enter the whole address: it begins with https:// and has no blanks",
  });
});

it("takes a country that has outlines, an outline's length and a short price, or none of them", () => {
  expect(findServiceErrors({ country: "albania", outline: "1 week", fee_from: "US$ 60" })).toEqual({});
  expect(Object.keys(findServiceErrors({ country: "myanmar", outline: "1 month", fee_from: "x".repeat(61) }))).toEqual([
    "country",
    "outline",
    "fee_from",
  ]);
});
