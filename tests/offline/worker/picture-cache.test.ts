import { expect, it } from "vitest";
import { isPicture } from "../../../src/offline/worker/picture-cache.ts";

const makeAnswer = (change: Partial<Pick<Response, "status" | "type" | "redirected">> & { contentType?: string }) =>
  ({
    ...{ status: 200, type: "cors", redirected: false },
    ...change,
    headers: new Headers({ "Content-Type": change.contentType ?? "image/webp" }),
  }) as Response;

it("takes a picture of this host or of the backend's", () => {
  expect(isPicture(makeAnswer({}))).toBe(true);
  expect(isPicture(makeAnswer({ type: "basic", contentType: "image/svg+xml" }))).toBe(true);
});

it.each([
  ["a page", { contentType: "text/html" }],
  ["what another address has answered", { redirected: true }],
  ["an answer that nobody can read", { type: "opaque" as const, status: 0 }],
  ["an error", { status: 404 }],
])("does not take %s", (_, change) => {
  expect(isPicture(makeAnswer(change))).toBe(false);
});
