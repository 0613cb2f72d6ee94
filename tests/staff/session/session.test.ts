import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changePassword, signIn } from "../../../src/staff/session/auth.ts";
import { SessionProvider, useSession } from "../../../src/staff/session/session.ts";

const Who = () => createElement("p", null, useSession()?.email ?? "nobody");

describe("the hook for the session", () => {
  it("throws outside its provider", () => {
    expect(() => renderToStaticMarkup(createElement(Who))).toThrow("SessionProvider");
  });

  it("knows within it that nobody is signed in", () => {
    expect(renderToStaticMarkup(createElement(SessionProvider, null, createElement(Who)))).toBe("<p>nobody</p>");
  });
});

describe("a sign-in that fails", () => {
  beforeEach(() => void vi.stubGlobal("location", { origin: "https://kilele.example" }));
  afterEach(() => void vi.unstubAllGlobals());

  const answer = (status: number, body: object) =>
    vi.stubGlobal("fetch", async () =>
      Response.json(body, { status, headers: { "x-supabase-api-version": "2024-01-01" } }),
    );

  it("shows the server's message", async () => {
    answer(400, { code: "invalid_credentials", message: "Invalid login credentials" });
    expect(await signIn("a@kilele.example", "wrong")).toMatchObject({ message: "Invalid login credentials" });
    answer(429, { code: "over_request_rate_limit", message: "Request rate limit reached" });
    expect(await signIn("a@kilele.example", "wrong")).toMatchObject({ message: "Request rate limit reached" });
  });

  it("says that there is no server where none answers", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("fetch failed")));
    expect(await signIn("a@kilele.example", "wrong")).toMatchObject({
      message: "The server cannot be reached. Please try again, or try another network.",
    });
  });

  it("is the current password's fault where that is not known, and else what the server says", async () => {
    answer(400, { code: "invalid_credentials", message: "Invalid login credentials" });
    expect(await changePassword("a@kilele.example", "wrong", "new")).toMatchObject({
      message: "The current password is wrong.",
    });
    answer(429, { code: "over_request_rate_limit", message: "Request rate limit reached" });
    expect(await changePassword("a@kilele.example", "old", "new")).toMatchObject({
      message: "Request rate limit reached",
    });
  });
});
