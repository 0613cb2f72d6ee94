import { act, fireEvent, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Badge } from "../../../src/staff/ui/badge.tsx";
import { Card } from "../../../src/staff/ui/card.tsx";
import { CardGrid } from "../../../src/staff/ui/card-grid.tsx";
import { ConfirmDialog, type Question } from "../../../src/staff/ui/confirm-dialog.tsx";
import { CopyButton } from "../../../src/staff/ui/copy-button.tsx";
import { ModalDialog } from "../../../src/staff/ui/dialog.tsx";
import { EmptyState } from "../../../src/staff/ui/empty-state.tsx";
import { LabelledField } from "../../../src/staff/ui/field.tsx";
import { LoadingPage } from "../../../src/staff/ui/loading-page.tsx";
import { PasswordField } from "../../../src/staff/ui/password-field.tsx";
import { saveFile } from "../../../src/staff/ui/save-file.ts";
import { SearchBox } from "../../../src/staff/ui/search-box.tsx";
import { makeSidebarCookie, readCollapsed } from "../../../src/staff/ui/sidebar-state.ts";
import { SkeletonCard } from "../../../src/staff/ui/skeleton.tsx";
import { Spinner } from "../../../src/staff/ui/spinner.tsx";
import { UnknownAddress } from "../../../src/staff/ui/unknown-address.tsx";
import { useMedia } from "../../../src/staff/ui/use-media.ts";
import { useMounted } from "../../../src/staff/ui/use-mounted.ts";
import { catchFiles, toasts } from "../../harness/screens/staff-area.tsx";

const question: Question = {
  title: "Delete?",
  question: "Are you sure?",
  subject: "Amina",
  confirm: "Delete",
  busyLabel: "Deleting...",
};

function Asking({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [asked, ask] = useState<Question | undefined>(question);
  return <ConfirmDialog asked={asked} onConfirm={onConfirm} onClose={() => ask(undefined)} />;
}

function Searching({ others }: { others: () => void }) {
  const [value, setValue] = useState("tea");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a dialog around the field
    <div onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && others()}>
      <SearchBox label="Search posts" value={value} onChange={setValue} />
    </div>
  );
}

describe("a grid of cards", () => {
  const rows = Array.from({ length: 130 }, (_, n) => ({ id: `${n}` }));
  const grid = (resetKey: string) => (
    <CardGrid rows={rows} label="Rows" resetKey={resetKey}>
      {({ id }) => (
        <Card className="p-1">
          <Badge variant="outline">{id}</Badge>
        </Card>
      )}
    </CardGrid>
  );
  const count = () => within(screen.getByRole("list", { name: "Rows" })).getAllByRole("listitem").length;

  it("shows sixty, sixty more at each press, and is short again for another search", async () => {
    const { rerender } = render(grid("a"));
    expect(count()).toBe(60);
    await userEvent.click(screen.getByRole("button", { name: /^Show more/ }));
    expect(count()).toBe(120);
    rerender(grid("b"));
    expect(count()).toBe(60);
    expect(screen.getByText("7").closest("[data-variant]")?.getAttribute("data-variant")).toBe("outline");
  });
});

describe("a question", () => {
  it("has the focus on Cancel, is confirmed once however often it is pressed, and stays open meanwhile", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const confirmed = vi.fn(() => held);
    render(<Asking onConfirm={confirmed} />);
    const dialog = await screen.findByRole("alertdialog", { name: "Delete?" });
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel"));
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    const busy = await within(dialog).findByRole("button", { name: "Deleting..." });
    await userEvent.click(busy);
    expect(confirmed).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("alertdialog")).not.toBeNull();
    release();
    await within(dialog).findByRole("button", { name: "Delete" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
});

it("a dialog is named by its title, described, and closed by Escape and by its button", async () => {
  const onClose = vi.fn();
  render(
    <ModalDialog open onClose={onClose} title="Edit" description="A sentence on it">
      <input aria-label="Name" data-autofocus />
    </ModalDialog>,
  );
  const dialog = await screen.findByRole("dialog", { name: "Edit", description: "A sentence on it" });
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText("Name")));
  await userEvent.keyboard("{Escape}");
  await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledTimes(2);
});

it("a dialog is closed by nothing while its action runs", async () => {
  const onClose = vi.fn();
  const renderDialog = (isBusy: boolean) => (
    <ModalDialog open isBusy={isBusy} onClose={onClose} title="Edit">
      <input aria-label="Name" data-autofocus />
    </ModalDialog>
  );
  const { rerender } = render(renderDialog(true));
  const dialog = await screen.findByRole("dialog", { name: "Edit" });
  await userEvent.keyboard("{Escape}");
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(onClose).not.toHaveBeenCalled();
  rerender(renderDialog(false));
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("a dialog stays open at the Escape that ends a word which is being composed, however a browser tells it", async () => {
  const closed = vi.fn();
  render(
    <ModalDialog open onClose={closed} title="Edit">
      <input aria-label="Name" data-autofocus />
    </ModalDialog>,
  );
  const field = await screen.findByLabelText("Name");
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    fireEvent.keyDown(field, { key: "Escape", ...composing });
  expect(closed).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Escape", keyCode: 27 });
  expect(closed).toHaveBeenCalledTimes(1);
});

describe("copying", () => {
  it("says for two seconds that it has copied", async () => {
    userEvent.setup();
    render(<CopyButton text="secret words" className="" label="Copy password" />);
    fireEvent.click(screen.getByRole("button", { name: "Copy password" }));
    await screen.findByRole("button", { name: "Copied" });
    expect(await navigator.clipboard.readText()).toBe("secret words");
    await screen.findByRole("button", { name: "Copy password" });
  });

  it("says so where the browser lets nothing be copied", async () => {
    userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("No", "NotAllowedError"));
    render(<CopyButton text="x" className="" />);
    fireEvent.click(screen.getByRole("button", { name: "Copy" }));
    await waitFor(() => expect(toasts.join()).toContain("Select the text and copy it yourself."));
  });
});

describe("fields", () => {
  it("are described by their hint and their error, and marked as required and wrong", () => {
    render(
      <LabelledField name="name" label="Slug" hint="Part of the address" error="Taken" required>
        {(control) => <input {...control} />}
      </LabelledField>,
    );
    const field = screen.getByLabelText(/^Slug/);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(["Part of the address", "Taken"]);
  });

  it("fields for a password hide it until it is asked for, and say if it is a new one", async () => {
    const props = { name: "p", label: "Password", value: "x", onChange: () => undefined };
    const { rerender } = render(<PasswordField {...props} isNew={false} />);
    const field = screen.getByLabelText<HTMLInputElement>("Password");
    expect([field.type, field.autocomplete, field.getAttribute("autocapitalize")]).toEqual([
      "password",
      "current-password",
      "none",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect([field.type, screen.getByRole("button").getAttribute("aria-pressed")]).toEqual(["text", "true"]);
    rerender(<PasswordField {...props} isNew />);
    expect(field.autocomplete).toBe("new-password");
  });

  it("to search with are emptied by Escape and by a button, and Escape in an empty one is somebody else's", async () => {
    const others = vi.fn();
    render(<Searching others={others} />);
    const composing = { key: "Escape", isComposing: true, keyCode: 229 };
    fireEvent.keyDown(screen.getByLabelText("Search posts"), composing);
    expect(screen.getByLabelText<HTMLInputElement>("Search posts").value).toBe("tea");
    others.mockClear();
    const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search posts" });
    await userEvent.type(field, "{Escape}");
    expect([field.value, others.mock.calls.length]).toEqual(["", 0]);
    await userEvent.type(field, "{Escape}");
    expect(others).toHaveBeenCalledTimes(1);
    await userEvent.type(field, "x");
    await userEvent.click(screen.getByRole("button"));
    expect(field.value).toBe("");
  });
});

it("what is missing, loading or unknown says so, and to a screen reader once", () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  render(
    <>
      <EmptyState title="No posts found" hint="Try other words">
        <button type="button">Show all</button>
      </EmptyState>
      <Spinner label="Loading posts" />
      <LoadingPage />
      <SkeletonCard />
      <UnknownAddress path="/admin/nowhere" className="" note="Moved?">
        <a href="/admin">Back</a>
      </UnknownAddress>
    </>,
  );
  expect(screen.getByText("No posts found").parentElement?.textContent).toBe("No posts foundTry other wordsShow all");
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["Loading posts", "Loading..."]);
  expect(document.querySelector("[data-skeleton]")?.getAttribute("aria-hidden")).toBe("true");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("404");
  expect(warned.mock.calls).toEqual([["No page at /admin/nowhere"]]);
});

it("a text is saved as a file of its name and type", async () => {
  const files = catchFiles();
  saveFile("leads.csv", "text/csv", "a,b\r\n");
  expect([files[0]?.name, await files[0]?.text()]).toEqual(["leads.csv", "a,b\r\n"]);
});

it("the sidebar stays as it was for seven days, in a cookie of the site alone", () => {
  expect(makeSidebarCookie(true)).toBe("sidebar_state=collapsed; path=/; max-age=604800; SameSite=Lax");
  expect(
    ["a=1; sidebar_state=collapsed", "sidebar_state=expanded", "x_sidebar_state=collapsed", ""].map(readCollapsed),
  ).toEqual([true, false, undefined, undefined]);
});

it("a component follows a media query, and knows when it is gone", () => {
  const listeners = new Set<() => void>();
  const list = {
    matches: false,
    addEventListener: (_type: string, heard: () => void) => void listeners.add(heard),
    removeEventListener: (_type: string, heard: () => void) => void listeners.delete(heard),
  };
  vi.stubGlobal("matchMedia", () => list);
  const { result: isNarrow, unmount } = renderHook(() => useMedia("(max-width: 767px)"));
  const { result: mounted, unmount: leave } = renderHook(useMounted);
  expect([isNarrow.current, mounted.current.current]).toEqual([false, true]);
  list.matches = true;
  act(() => {
    for (const heard of listeners) heard();
  });
  expect(isNarrow.current).toBe(true);
  unmount();
  leave();
  expect([mounted.current.current, listeners.size]).toEqual([false, 0]);
});
