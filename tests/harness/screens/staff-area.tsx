/** Opens the staff area in happy-dom, with its database and its engine, over a backend in memory. */
import { RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { toastStore } from "../../../src/shared/lib/toast-store.ts";
import { tolerateForeignChanges } from "../../../src/shared/ui/foreign-changes.ts";
import { endOffers, undoStore } from "../../../src/staff/edits/undo.ts";
import { stopMirror } from "../../../src/staff/mirror/mirror.ts";
import { createStaffRouter } from "../../../src/staff/router.tsx";
import type { StaffSession } from "../../../src/staff/rules/staff-session.ts";
import { SessionProvider } from "../../../src/staff/session/session.ts";
import { afterEveryTest } from "./clean-up.ts";
import { ModelBackend } from "./model-backend.ts";

tolerateForeignChanges();

const hour = 3_600_000;

/** Makes a session that is valid for an hour. */
export const makeSession = (change: Partial<StaffSession> = {}): StaffSession => ({
  userId: "5a1e0000-0000-4000-8000-000000000001",
  email: "staff@kilele.example",
  accessToken: "token",
  refreshToken: "refresh",
  expiresAt: Date.now() + hour,
  lifetime: hour,
  ...change,
});

/** Signs a person in on this device, as an earlier visit did. */
export const signInHere = (change: Partial<StaffSession> = {}): void =>
  localStorage.setItem("kilele-session", JSON.stringify(makeSession(change)));

/**
 * Opens an address of the staff area over a backend, as somebody who is signed in, and waits for its heading.
 * @param path as in /admin/leads
 * @param heading what the screen's first heading says
 */
export async function openStaffArea(
  path: string,
  heading: string | RegExp,
  { backend = new ModelBackend(), isSignedIn = true }: { backend?: ModelBackend; isSignedIn?: boolean } = {},
) {
  backend.install();
  if (isSignedIn) signInHere();
  history.replaceState(null, "", path);
  // The region is part of the document outside the application, so that it stays accessible while a dialog is open.
  const region = document.getElementById("toasts") ?? document.createElement("section");
  region.id = "toasts";
  document.body.append(region);
  const router = createStaffRouter();
  await router.load();
  const view = render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  await screen.findByRole("heading", { name: heading, level: 1 });
  return { backend, router, view };
}

/**
 * Makes a matcher of the innermost element with a text, even one that is split over several elements:
 * `screen.findByText(matchText("Showing 1 of 2 leads"))`
 */
export const matchText = (words: string | RegExp) => {
  const isIt = (each: Element) => {
    const text = each.textContent?.trim() ?? "";
    return typeof words === "string" ? text === words : words.test(text);
  };
  const matcher = (_own: string, element: Element | null): boolean =>
    element !== null && isIt(element) && ![...element.children].some(isIt);
  return Object.assign(matcher, { toString: () => String(words) });
};

/** The title and text of every toast so far, oldest first. */
export const toasts: string[] = [];

const noteToast = ({ title, text }: { title: string; text?: string }) => {
  const words = [title, text].filter(Boolean).join(": ");
  if (!toasts.includes(words)) toasts.push(words);
};
toastStore.subscribe(() => toastStore.read().forEach(noteToast));
undoStore.subscribe(() => {
  const offer = undoStore.read();
  if (offer) noteToast(offer);
});

/** Sends what could still be undone, as closing the offer does. */
export async function sendUndoable(): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
}

/** Records the files that a page offers for download, instead of saving them. @returns them, oldest first */
export function catchFiles(): { name: string; text: () => Promise<string> }[] {
  const files: { name: string; text: () => Promise<string> }[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.getAttribute("href") ?? "");
    // Read as bytes: `text()` takes the mark of UTF-8 away.
    const text = async () => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer()).toString("utf8");
    files.push({ name: this.download, text });
  });
  return files;
}

afterEveryTest(async () => {
  await stopMirror();
  endOffers();
  toasts.length = 0;
});
