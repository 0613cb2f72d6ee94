import { describe, expect, it } from "vitest";
import {
  computeFormFingerprint,
  findFormOrigin,
  isFormPost,
  makeCheckAddress,
  readForm,
} from "../../../supabase/functions/_shared/form-post.ts";

const site = "https://kilele.example";

describe("a plain form is told from other requests", () => {
  const post = (type: string, method = "POST") =>
    isFormPost(new Request("http://127.0.0.1/", { method, headers: type ? { "content-type": type } : {} }));

  it("a plain form is told from other requests by its method and its media type, which may say more than it must", () => {
    for (const type of [
      "application/x-www-form-urlencoded",
      "Application/X-WWW-Form-Urlencoded",
      "application/x-www-form-urlencoded;charset=utf-8",
      "application/x-www-form-urlencoded  ; charset=utf-8",
    ]) {
      expect(post(type), type).toBe(true);
      expect(post(type, "PUT"), type).toBe(false);
    }
  });

  it.each([
    "",
    "application/json",
    "text/plain; a=application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded2",
  ])("%j is none", (type) => {
    expect(post(type)).toBe(false);
  });
});

describe("the site of a form", () => {
  const find = (headers: Record<string, string>, allowed: string | undefined = site) =>
    findFormOrigin(new Headers(headers), allowed);

  it("is the one that the browser names, by Origin or else by Referer, if it is on the list", () => {
    expect(find({ origin: site })).toBe(site);
    expect(find({ referer: `${site}/destinations/nepal` })).toBe(site);
    expect(find({ origin: "https://elsewhere.example", referer: `${site}/` })).toBeUndefined();
    expect(find({ origin: "null", referer: `${site}/` })).toBeUndefined();
    expect(find({})).toBeUndefined();
    expect(find({ origin: site }, "")).toBeUndefined();
  });

  it("is the host that is asked, if the browser hides the origin of its pages and says that the page is of that host", () => {
    expect(find({ origin: "null", "sec-fetch-site": "same-origin" })).toBe("");
    for (const hidden of ["same-site", "cross-site", "none", ""])
      expect(find({ origin: "null", "sec-fetch-site": hidden }), hidden).toBeUndefined();
    // Without a hidden origin, the origin decides.
    expect(find({ origin: "https://elsewhere.example", "sec-fetch-site": "same-origin" })).toBeUndefined();
    expect(find({ "sec-fetch-site": "same-origin" })).toBeUndefined();
  });

  it("is the host that is asked, under whatever name", () => {
    const host = "localhost:8080";
    expect(find({ host, origin: "http://localhost:8080" }, "")).toBe("http://localhost:8080");
    expect(find({ host, origin: "http://localhost:8081" }, "")).toBeUndefined();
  });
});

describe("the fields of a form", () => {
  it("are read as they were typed, the last of one name", () => {
    expect(readForm("name=Zo%C3%AB+A&age=+34+&travelers=&name=B")).toEqual({
      body: { name: "B", age: " 34 ", travelers: "" },
      trapErrors: {},
    });
    expect(Object.entries(readForm("__proto__=x").body)).toEqual([["__proto__", "x"]]);
  });

  it("say of the trap only that it was filled in: a person who was caught reads why", () => {
    expect(readForm("name=A&leave_empty=")).toEqual({ body: { name: "A" }, trapErrors: {} });
    expect(readForm("name=A&leave_empty=spam")).toEqual({
      body: { name: "A" },
      trapErrors: { leave_empty: "Please leave this field empty" },
    });
  });
});

it("a form goes back to the page that names what is wrong, and to the first field of it", () => {
  expect(makeCheckAddress("/check", { wrong: ["name", "a b#c"] })).toBe("/check?wrong=name.a%20b%23c#field-name");
  expect(makeCheckAddress("/check", { wrong: ["a b"] })).toBe("/check?wrong=a%20b#field-a%20b");
  expect(makeCheckAddress("/check", { wrong: [] })).toBe("/check?wrong=");
  expect(makeCheckAddress("/check", { problem: "busy" })).toBe("/check?problem=busy#problem-busy");
});

it("the same answers have the same name, which tells nothing of them without the secret", async () => {
  const name = (kind: string, payload: unknown, secret = "s") => computeFormFingerprint({ secret }, kind, payload);
  const first = await name("leads", { name: "A" });
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await name("leads", { name: "A" })).toBe(first);
  const otherNames = [
    await name("messages", { name: "A" }),
    await name("leads", { name: "B" }),
    await name("leads", { name: "A" }, "t"),
  ];
  expect(new Set([first, ...otherNames]).size).toBe(4);
});
