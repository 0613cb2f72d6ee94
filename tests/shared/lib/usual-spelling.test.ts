import { describe, expect, it } from "vitest";
import { findUsualSpelling } from "../../../src/shared/lib/addresses.ts";

describe("the usual spelling of a page's path", () => {
  it.each([
    ["/index.html", "/"],
    ["/index", "/"],
    ["//", "/"],
    ["/about-us.html", "/about-us"],
    ["/destinations/index.html", "/destinations"],
    ["/destinations//laos///", "/destinations/laos"],
    ["//elsewhere.example/a", "/elsewhere.example/a"],
    ["/destinations/l%61%6fs", "/destinations/laos"],
    ["/blog/caf%c3%a9", "/blog/caf%C3%A9"],
    ["/blog/visa-2.0.html", "/blog/visa-2.0"],
  ])("of %s is %s", (path, usual) => {
    expect(findUsualSpelling(path)).toBe(usual);
    expect(findUsualSpelling(usual)).toBeUndefined();
  });

  it.each([
    "/",
    "/about-us",
    "/about-us/",
    "/blog/visa-2.0",
    "/blog/index",
    "/blog/caf%C3%A9",
    "/a%2Fb",
    // An address that is no page's, or cannot be decoded, is left to whoever answers it.
    ...["/%", "//%", "/\\elsewhere.example", "//robots.txt", "//rest/v1/leads", "/%61ssets/a.js", "/%2e%2e/a"],
  ])("of %s is its own", (path) => {
    expect(findUsualSpelling(path)).toBeUndefined();
  });
});
