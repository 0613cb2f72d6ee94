/** The hooks of which a list of cases is made, each with its state, its clock and its store. */
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { unfilteredView } from "../../../src/shared/rules/lead-list.ts";
import { useSamePerson } from "../../../src/staff/cases/use-same-person.ts";
import type { CaseListConfig, CaseRow, ListedEntries } from "../../../src/staff/lists/case-list-config.ts";
import { useFilterChoices } from "../../../src/staff/lists/use-filter-choices.ts";
import { useGridLayout } from "../../../src/staff/lists/use-grid-layout.ts";
import { useIdle } from "../../../src/staff/lists/use-idle.ts";
import { useListView } from "../../../src/staff/lists/use-list-view.ts";
import { useOpenRow } from "../../../src/staff/lists/use-open-row.ts";
import { useSavedViews } from "../../../src/staff/lists/use-saved-views.ts";
import { maxSelected, useSelection } from "../../../src/staff/lists/use-selection.ts";
import { useMarkOpened, useUnseen } from "../../../src/staff/mirror/use-unseen.ts";
import { loadListView } from "../../../src/sync/dexie/list-views.ts";
import { makeLead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { MirrorWrapper, openMirror, signedInUserId } from "../../harness/screens/open-mirror.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
  backend.putRow("colleagues", { id: signedInUserId, name: "Amina", email: "staff@kilele.example", role: "owner" });
  backend.putRow("colleagues", { id: "baraka", name: "Baraka Otieno", email: "b@kilele.example", role: "planner" });
});

describe("the choice of several records", () => {
  const entries = (count: number, first = 0) =>
    Array.from({ length: count }, (_, n) => ({ id: `${n + first}` })) as unknown as ListedEntries;
  const config = { table: "leads", texts: { one: "lead", many: "leads" } } as unknown as CaseListConfig<CaseRow>;
  const open = (listed: ListedEntries) =>
    renderHook(({ shown }) => useSelection(config, shown), { initialProps: { shown: listed }, wrapper: MirrorWrapper });
  const listChosen = ({ result }: ReturnType<typeof open>) => [...(result.current.chosen ?? [])];

  it("holds no record that the list does not show, and does not choose it again by itself", () => {
    const view = open(entries(3));
    act(() => view.result.current.toggle());
    act(() => view.result.current.choose("0", true));
    act(() => view.result.current.choose("2", true));
    view.rerender({ shown: entries(2) });
    expect(listChosen(view)).toEqual(["0"]);
    view.rerender({ shown: entries(3) });
    expect(listChosen(view)).toEqual(["0"]);
    act(() => view.result.current.choose("0", false));
    expect(listChosen(view)).toEqual([]);
    act(() => view.result.current.toggle());
    expect(view.result.current.chosen).toBeUndefined();
  });

  it("takes as many as one press changes, by hand or all at once, and says how many more there are", () => {
    const view = open(entries(maxSelected + 5));
    act(() => view.result.current.toggle());
    expect(view.result.current.further).toBe(maxSelected);
    act(() => view.result.current.chooseFirst());
    expect([listChosen(view).length, listChosen(view).at(-1), view.result.current.further]).toEqual([
      maxSelected,
      `${maxSelected - 1}`,
      0,
    ]);
    act(() => view.result.current.choose(`${maxSelected + 1}`, true));
    expect(listChosen(view)).toHaveLength(maxSelected);
    act(() => view.result.current.choose("7", false));
    act(() => view.result.current.choose(`${maxSelected + 1}`, true));
    expect(listChosen(view)).toContain(`${maxSelected + 1}`);
  });
});

describe("the view of a list", () => {
  it("is that of the last visit, what is chosen at once and what is typed once it pauses", async () => {
    const { db } = await openMirror(backend);
    const first = renderHook(() => useListView(db, "leads"));
    await vi.waitFor(() => expect(first.result.current.isRestored).toBe(true));
    expect(first.result.current.view).toMatchObject(unfilteredView);
    act(() => first.result.current.setView((view) => ({ ...view, filters: { destination: "laos" } })));
    await vi.waitFor(async () => expect((await loadListView(db, "leads")).filters).toEqual({ destination: "laos" }));
    act(() => first.result.current.setView((view) => ({ ...view, search: "ferry" })));
    await vi.waitFor(async () => expect((await loadListView(db, "leads")).search).toBe("ferry"));
    first.unmount();
    const second = renderHook(() => useListView(db, "leads"));
    await vi.waitFor(() =>
      expect(second.result.current.view).toMatchObject({ search: "ferry", filters: { destination: "laos" } }),
    );
    // Each list has its own view.
    expect((await loadListView(db, "messages")).search).toBe("");
  });

  it("is not saved under a name that the database could not store", async () => {
    const { db } = await openMirror(backend);
    const { result } = renderHook(() => useSavedViews("leads"), { wrapper: MirrorWrapper });
    for (const name of ["", "Laos\0", "x".repeat(61)])
      expect(await act(() => result.current.save(name, {}))).toBe(false);
    expect(await act(() => result.current.save("Laos", { source: "Fair\0" }))).toBe(false);
    expect([await db.edits.count(), await db.saved_views.count()]).toEqual([0, 0]);
    expect(await act(() => result.current.save("x".repeat(60), {}))).toBe(true);
  });

  it("is saved under a name, which another save replaces in any case of its letters, and deleted", async () => {
    const { db } = await openMirror(backend);
    const { result } = renderHook(() => useSavedViews("leads"), { wrapper: MirrorWrapper });
    await act(() => result.current.save("Laos in May", { destination: "laos", stage: undefined }));
    await vi.waitFor(() => expect(result.current.views.map(({ label }) => label)).toEqual(["Laos in May"]));
    await act(() => result.current.save("laos in may", { destination: "laos", person: "me" }));
    await act(() => result.current.save("10 days", { period: "week" }));
    await act(() => result.current.save("9 days", { period: "week" }));
    await vi.waitFor(() =>
      expect(result.current.views.map(({ label, filters }) => [label, filters])).toEqual([
        ["9 days", { period: "week" }],
        ["10 days", { period: "week" }],
        ["laos in may", { destination: "laos", person: "me" }],
      ]),
    );
    // The saved views of the other list are not counted.
    const otherList = renderHook(() => useSavedViews("messages"), { wrapper: MirrorWrapper });
    await act(() => otherList.result.current.save("10 days", {}));
    await vi.waitFor(() => expect(otherList.result.current.views).toHaveLength(1));
    expect(await db.saved_views.count()).toBe(4);
    const [nine] = result.current.views;
    act(() => result.current.remove(nine?.value ?? ""));
    await vi.waitFor(() => expect(result.current.views.map(({ label }) => label)).toEqual(["10 days", "laos in may"]));
  });

  it("offers as choices each colleague but oneself, who still has cases after leaving, and the sources in order", async () => {
    for (const [name, assignee, source] of [
      ["A", "baraka", "Fair"],
      ["B", "gone", "Agent"],
      ["C", signedInUserId, "Fair"],
    ] as const) {
      const id = backend.putRow("leads", makeLead({ name }));
      backend.putRow("follow_ups", { id, assignee, source });
    }
    await openMirror(backend);
    const { result } = renderHook(() => useFilterChoices(), { wrapper: MirrorWrapper });
    await vi.waitFor(() => expect(result.current.source?.map(({ value }) => value)).toEqual(["Agent", "Fair"]));
    await vi.waitFor(() => expect(result.current.person?.map(({ value }) => value)).toEqual(["baraka", "gone"]));
    await vi.waitFor(() => expect(result.current.person?.[0]?.label).toBe("Baraka Otieno"));
  });
});

describe("the record that is open", () => {
  it("stays while the next one is read, and is none where the device has none", async () => {
    await openMirror(backend);
    let answer: (rows: CaseRow[]) => void = () => {};
    const heldKeys: string[] = [];
    const readRows = (_db: unknown, [id = ""]: readonly string[]) => {
      heldKeys.push(id);
      return new Promise<CaseRow[]>((done) => {
        answer = done;
      });
    };
    const row = (id: string) => ({ id, created_at: "2026-11-27T10:00:00Z" });
    const { result, rerender } = renderHook(
      ({ openId }: { openId: string | undefined }) => useOpenRow({ readRows }, openId),
      {
        initialProps: { openId: "a" as string | undefined },
      },
    );
    await vi.waitFor(() => expect(heldKeys).toEqual(["a"]));
    await act(async () => answer([row("a")]));
    await vi.waitFor(() => expect(result.current?.id).toBe("a"));
    rerender({ openId: "b" });
    await vi.waitFor(() => expect(heldKeys).toEqual(["a", "b"]));
    expect(result.current?.id).toBe("a");
    await act(async () => answer([]));
    await vi.waitFor(() => expect(result.current).toBeUndefined());
    rerender({ openId: undefined });
    expect(result.current).toBeUndefined();
  });

  it("is new until it is opened, on this device at once", async () => {
    const { db } = await openMirror(backend);
    const id = backend.putRow("leads", makeLead({ name: "Late" }));
    const { result } = renderHook(() => useUnseen("leads"), { wrapper: MirrorWrapper });
    await vi.waitFor(() => expect([...(result.current?.ids ?? [])]).toEqual([id]));
    const { rerender } = renderHook(
      ({ openId }: { openId: string | undefined }) => useMarkOpened(db, "leads", openId),
      {
        initialProps: { openId: undefined as string | undefined },
      },
    );
    rerender({ openId: id });
    await vi.waitFor(() => expect([...(result.current?.ids ?? [])]).toEqual([]));
    expect(result.current?.newest?.name).toBe("Late");
  });

  it("has the other records of its person, and those of nobody else after the next one is opened", async () => {
    const putLead = (name: string, contact: string) => backend.putRow("leads", makeLead({ name, contact }));
    const [first, second, stranger] = [
      putLead("One", "+254 712 345 678"),
      putLead("Two", "0712345678"),
      putLead("Three", "x@y.example"),
    ];
    const { db } = await openMirror(backend);
    const { result, rerender } = renderHook(({ id }) => useSamePerson(db, [id], "KE"), { initialProps: { id: first } });
    await vi.waitFor(() => expect(result.current.map(({ id }) => id)).toEqual([second]));
    rerender({ id: stranger });
    expect(result.current).toEqual([]);
    await act(async () => {});
    rerender({ id: second });
    await vi.waitFor(() => expect(result.current.map(({ id }) => id)).toEqual([first]));
  });
});

describe("the place of a list and its idle moments", () => {
  it.each([
    [0, 1],
    [679, 1],
    [680, 2],
    [5_000, 3],
  ])("has on %d pixels %d cards side by side", (width, columns) => {
    let measure = () => {};
    const disconnect = vi.fn();
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(look: () => void) {
          measure = look;
        }
        observe() {}
        disconnect = disconnect;
      },
    );
    const element = document.createElement("div");
    let [now, top] = [width, 100];
    element.getBoundingClientRect = () => ({ width: now, top }) as DOMRect;
    const frame = { current: element };
    const { result, unmount } = renderHook(() => useGridLayout(frame));
    expect(result.current).toEqual({ columns, top: 100 });
    [now, top] = [700, 40.4];
    act(() => measure());
    expect(result.current).toEqual({ columns: 2, top: 40 });
    unmount();
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it("waits for an idle moment after the list is ready, in a browser with a call for it or without", async () => {
    vi.useFakeTimers();
    const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    Reflect.deleteProperty(window, "requestIdleCallback");
    const { result, rerender } = renderHook(({ isReady }) => useIdle(isReady), { initialProps: { isReady: false } });
    await passing(10_000);
    expect(result.current).toBe(false);
    rerender({ isReady: true });
    expect(result.current).toBe(false);
    await passing(2_000);
    expect(result.current).toBe(true);
    let call = () => {};
    vi.stubGlobal("requestIdleCallback", (task: (deadline: object) => void) => {
      call = () => task({ timeRemaining: () => 0 });
    });
    vi.stubGlobal("cancelIdleCallback", () => {});
    const otherList = renderHook(() => useIdle(true));
    await passing(10_000);
    expect(otherList.result.current).toBe(false);
    await act(async () => call());
    expect(otherList.result.current).toBe(true);
  });
});
