/** Tests the hooks of the staff area that ask the server without the mirror. */
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useDailyCounts } from "../../src/staff/server/use-daily-counts.ts";
import { useOutgoing } from "../../src/staff/server/use-outgoing.ts";
import { changeTeam, useTeam } from "../../src/staff/server/use-team.ts";
import { ModelBackend } from "../harness/screens/model-backend.ts";
import { signIn } from "../harness/screens/open-mirror.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
  backend.install();
  signIn();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

describe("what the server is asked beside the mirror", () => {
  const counts = [{ day: "2026-11-27", kind: "home", number: 3 }];
  const olderCounts = [{ day: "2020-01-01", kind: "home", number: 5 }];
  /** Answers as the table does. */
  const selectCounts = (search: URLSearchParams) =>
    [...olderCounts, ...counts]
      .filter(({ day }) => `gte.${day}` >= (search.get("day") ?? ""))
      .map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => search.get("select")?.split(",").includes(name))),
      );

  it("keeps the totals of readers where the next answer does not come, and says where none ever came", async () => {
    let answer: Response | undefined;
    backend.answer(({ path, search }) =>
      path === "/rest/v1/daily_counts" ? (answer ?? Response.json(selectCounts(search))) : undefined,
    );
    const { result, rerender } = renderHook(({ time }) => useDailyCounts(time), {
      initialProps: { time: Date.UTC(2026, 10, 27) },
    });
    expect(result.current).toBeUndefined();
    await vi.waitFor(() => expect(result.current).toEqual(counts));
    const before = backend.asked.length;
    answer = Response.json({}, { status: 503 });
    rerender({ time: Date.UTC(2026, 10, 28) });
    await vi.waitFor(() => expect(backend.asked.length).toBeGreaterThan(before));
    await act(async () => {});
    expect(result.current).toEqual(counts);
    const never = renderHook(() => useDailyCounts(0));
    await vi.waitFor(() => expect(never.result.current).toBeNull());
  });

  it("asks for what waits to be sent at once, each minute while somebody looks, and not after it is left", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    backend.answer(({ path }) => (path.endsWith("/outgoing_state") ? Response.json({ wants_mail: true }) : undefined));
    const countRequests = () => backend.asked.filter(({ path }) => path.endsWith("/outgoing_state")).length;
    const { unmount } = renderHook(() => useOutgoing());
    await vi.waitFor(() => expect(countRequests()).toBe(1));
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(countRequests()).toBe(2));
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    vi.advanceTimersByTime(60_000);
    visibility.mockRestore();
    unmount();
    vi.advanceTimersByTime(120_000);
    await act(async () => {});
    expect(countRequests()).toBe(2);
  });

  it("keeps the list of the team where no answer comes, says why, and asks again once the network is back", async () => {
    let answer: () => Response = () => Response.json({ code: "not_staff" }, { status: 403 });
    backend.answer(({ path }) => (path === "/functions/v1/team" ? answer() : undefined));
    const { result } = renderHook(() => useTeam());
    await vi.waitFor(() =>
      expect(result.current).toMatchObject({ problem: "refused", isLoading: false, members: undefined }),
    );
    answer = () => Response.json({}, { status: 503 });
    await act(() => result.current.reload());
    expect(result.current.problem).toBe("no-answer");
    let end = () => {};
    const isHeld = new Promise<void>((done) => {
      end = done;
    });
    const list = { members: [{ id: "a", email: "a@kilele.example", since: "2026-01-01T00:00:00Z" }] };
    backend.answer(({ path }) => (path === "/functions/v1/team" ? isHeld.then(() => Response.json(list)) : undefined));
    act(() => void dispatchEvent(new Event("online")));
    expect(result.current).toMatchObject({ isLoading: true, problem: "no-answer" });
    end();
    await vi.waitFor(() =>
      expect(result.current).toMatchObject({
        isLoading: false,
        problem: undefined,
        members: [{ email: "a@kilele.example" }],
      }),
    );
  });

  it("says that no answer came, or that a password is missing, for a change of the team", async () => {
    const answer = () => Response.json({}, { status: 503 });
    backend.answer(({ path }) => (path === "/functions/v1/team" ? answer() : undefined));
    expect(await changeTeam({ action: "list" })).toMatchObject({ isRefused: false });
    expect(await changeTeam({ action: "list" }, "")).toEqual({ password: "Please enter your current password" });
  });

  it("asks for the person's own password where the server wants a fresh sign-in, and says other refusals in words", async () => {
    let code = "reauthentication_needed";
    backend.answer(({ path }) =>
      path === "/functions/v1/team" ? Response.json({ code }, { status: 403 }) : undefined,
    );
    expect(await changeTeam({ action: "list" })).toEqual({ password: "" });
    code = "last_owner";
    expect(await changeTeam({ action: "list" })).toEqual({
      message: "There must be an owner: make somebody else an owner first.",
      isRefused: true,
    });
    localStorage.removeItem("kilele-session");
    expect(await changeTeam({ action: "list" })).toMatchObject({ isRefused: false });
  });
});
