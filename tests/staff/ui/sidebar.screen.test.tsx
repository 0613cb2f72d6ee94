import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Sidebar, SidebarToggle } from "../../../src/staff/ui/sidebar.tsx";
import { useSidebar } from "../../../src/staff/ui/sidebar-state.ts";

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
const setWidth = (width: number) => happyDOM.setViewport({ width });
const forgetChoice = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the state is stored so
  document.cookie = "sidebar_state=; path=/; max-age=-1";
};
beforeEach(forgetChoice);
afterEach(() => {
  forgetChoice();
  setWidth(1024);
});

function Frame() {
  const state = useSidebar();
  return (
    <>
      <SidebarToggle state={state} />
      <Sidebar state={state} label="Admin">
        {(isIconsOnly) => (
          <button type="button" onClick={state.followLink}>
            {isIconsOnly ? "L" : "Leads"}
          </button>
        )}
      </Sidebar>
      <main>
        <h1 tabIndex={-1}>Leads</h1>
      </main>
    </>
  );
}

const getToggle = () => screen.getByRole("button", { name: "Toggle Sidebar", hidden: true });
const isExpanded = () => getToggle().getAttribute("aria-expanded") === "true";
/** Reads a link's text: words, or empty for icons alone; undefined while the sidebar is out of sight. */
const readLink = () => screen.queryByRole("button", { name: /^L/ })?.textContent ?? undefined;

it.each([
  [1440, true, "Leads"],
  [1024, true, "Leads"],
  [1023, false, "L"],
  [768, false, "L"],
])("a window %s px wide begins with a sidebar that is expanded: %s", (width, begins, words) => {
  setWidth(width);
  render(<Frame />);
  expect([isExpanded(), readLink(), document.cookie]).toEqual([begins, words, ""]);
  fireEvent.click(getToggle());
  expect([isExpanded(), readLink()]).toEqual([!begins, begins ? "L" : "Leads"]);
  expect(document.cookie).toBe(`sidebar_state=${begins ? "collapsed" : "expanded"}`);
});

it("is as somebody left it, whatever the window's width", () => {
  setWidth(1440);
  const { unmount } = render(<Frame />);
  fireEvent.click(getToggle());
  unmount();
  render(<Frame />);
  expect(readLink()).toBe("L");
  fireEvent.click(getToggle());
  document.body.replaceChildren();
  setWidth(800);
  render(<Frame />);
  expect(readLink()).toBe("Leads");
});

it("is toggled by Ctrl or Meta with b alone, unless an editor has taken the key", () => {
  setWidth(1440);
  const { unmount } = render(<Frame />);
  const type = (key: string, held: object) => fireEvent.keyDown(document.body, { key, ...held });
  // Once a listener has taken it, the result is false.
  expect([type("b", { ctrlKey: true }), isExpanded()]).toEqual([false, false]);
  expect([type("B", { metaKey: true }), isExpanded()]).toEqual([false, true]);
  for (const [key, held] of [
    ["b", {}],
    ["c", { ctrlKey: true }],
    ["b", { ctrlKey: true, altKey: true }],
    ["b", { ctrlKey: true, shiftKey: true }],
  ] as const)
    expect([type(key, held), isExpanded()], JSON.stringify([key, held])).toEqual([true, true]);
  const takeKey = (event: Event) => event.preventDefault();
  document.body.addEventListener("keydown", takeKey);
  type("b", { ctrlKey: true });
  document.body.removeEventListener("keydown", takeKey);
  expect(isExpanded()).toBe(true);
  unmount();
  expect(type("b", { ctrlKey: true })).toBe(true);
});

it("is a sheet on a phone: closed at first, and after a link the page's heading has the focus", async () => {
  setWidth(390);
  render(<Frame />);
  expect([isExpanded(), readLink()]).toEqual([false, undefined]);
  fireEvent.click(getToggle());
  await screen.findByRole("dialog", { name: "Admin" });
  expect([isExpanded(), readLink()]).toEqual([true, "Leads"]);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect([isExpanded(), readLink()]).toEqual([false, undefined]));
  // Closed without a link, the button that opened it keeps the focus.
  fireEvent.focus(getToggle());
  expect(document.activeElement).not.toBe(screen.getByRole("heading", { level: 1, hidden: true }));
  fireEvent.click(getToggle());
  fireEvent.click(await screen.findByRole("button", { name: "Leads" }));
  expect([isExpanded(), document.cookie]).toEqual([false, ""]);
  fireEvent.focus(getToggle());
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, hidden: true }));
});

it("takes a key event that has no key, as a browser's own filling in sends, for nothing", () => {
  setWidth(1440);
  render(<Frame />);
  const errors: unknown[] = [];
  const noteError = (event: ErrorEvent) => errors.push(event.error);
  addEventListener("error", noteError);
  dispatchEvent(Object.assign(new Event("keydown"), { ctrlKey: true }));
  dispatchEvent(Object.assign(new Event("keydown"), { key: undefined }));
  removeEventListener("error", noteError);
  expect([errors, isExpanded()]).toEqual([[], true]);
  fireEvent.keyDown(document.body, { key: "B", ctrlKey: true });
  expect(isExpanded()).toBe(false);
});
