/** Tests what a page says of a country's clocks beside the reader's own. */
import { afterEach, expect, it, vi } from "vitest";
import { compareClocks, fillClocks } from "../../../src/visitor/document/reader-clocks.ts";

const summer = new Date("2026-07-01T12:00:00Z");

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ["Europe/Berlin", "Africa/Nairobi", "Now 1 hour ahead of your clock."],
  ["Europe/Berlin", "Asia/Kathmandu", "Now 3¾ hours ahead of your clock."],
  ["Asia/Kathmandu", "Asia/Kolkata", "Now ¼ hour behind your clock."],
  ["America/New_York", "Africa/Nairobi", "Now 7 hours ahead of your clock."],
  ["Pacific/Auckland", "Europe/Tirane", "Now 10 hours behind your clock."],
  ["Africa/Nairobi", "Africa/Dar_es_Salaam", "Now the same as your clock."],
])("a reader in %s learns of %s: %s", (own, zone, words) => {
  vi.stubEnv("TZ", own);
  expect(compareClocks(zone, summer)).toBe(words);
});

it("a zone that the browser does not know leaves its place empty, and the others are filled", () => {
  document.body.innerHTML = '<p><span data-clock="Mars/Olympus"></span><span data-clock="Africa/Nairobi"></span></p>';
  fillClocks();
  const [unknown, nairobi] = [...document.querySelectorAll("span")].map(({ textContent }) => textContent);
  expect([unknown, nairobi?.startsWith(" Now ")]).toEqual(["", true]);
});
