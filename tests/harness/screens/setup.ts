/** Sets up and cleans up every screen test: a database in memory, longer timeouts, and an empty document. */
import "fake-indexeddb/auto";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, expect, vi } from "vitest";
import { findFieldsThatPhonesChange } from "./changed-by-phones.ts";
import { cleanDevice } from "./clean-up.ts";
import { findLabelsOutsideNames } from "./label-in-name.ts";
import { takeLeavingForms } from "./leaving-forms.ts";
import { leavePage, takeLeftRunning, watchRoots, watchStarts } from "./left-running.ts";
import { findWordsRunTogether } from "./run-together.ts";

watchStarts();
vi.mock("react-dom/client", async (load) => {
  const client = await load<typeof import("react-dom/client")>();
  return { ...client, createRoot: watchRoots(client.createRoot) };
});

// A long timeout does not slow down a test that passes.
configure({
  asyncUtilTimeout: Number(process.env.PATIENCE ?? 15_000),
  getElementError: (message) => {
    const error = new Error(`${message?.split("\n")[0]}\nThe document says: ${readDocument()}`);
    error.stack = "";
    return error;
  },
});

/** Reads the document's text, shortened to what a report can show. */
const readDocument = (): string => (document.body.textContent ?? "").replace(/\s+/g, " ").slice(0, 2_000);

afterEach(async () => {
  const together = findWordsRunTogether(document.body);
  const changeable = findFieldsThatPhonesChange(document.body);
  const unspoken = findLabelsOutsideNames(document.body);
  const leaving = takeLeavingForms();
  cleanup();
  leavePage();
  await cleanDevice();
  document.body.replaceChildren();
  vi.useRealTimers();
  // A root is unmounted after the render that it is in.
  await new Promise((done) => setTimeout(done));
  const leftRunning = takeLeftRunning();
  expect(leftRunning, "what the product started and did not end").toEqual([]);
  expect(together, "words that run together").toEqual([]);
  expect(changeable, "fields for addresses that a phone corrects").toEqual([]);
  expect(unspoken, "texts that the name of their control does not contain").toEqual([]);
  expect(leaving, "forms that a browser submits by itself, which leaves the page").toEqual([]);
});
