/** Tests the keys of a list of leads. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeLead } from "../../harness/leads.ts";
import { findItem, waitUntilLoaded } from "../../harness/screens/lead-list.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { findDialog, hoursAgo } from "../../harness/screens/press.ts";
import { makeSession, matchText, openStaffArea } from "../../harness/screens/staff-area.tsx";

const me = makeSession().userId;
let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
  backend.putRow("colleagues", { id: me, name: "Amina", email: "staff@kilele.example", role: "owner" });
  backend.putRow("colleagues", {
    id: "baraka",
    name: "Baraka Otieno",
    email: "baraka@kilele.example",
    role: "planner",
  });
});

function putCase(
  name: string,
  change: Partial<FollowUp> = {},
  answers: Parameters<typeof makeLead>[0] = {},
  hours = 1,
): string {
  const created_at = hoursAgo(hours);
  const id = backend.putRow("leads", makeLead({ name, created_at, ...answers }));
  backend.putRow("follow_ups", { ...makeFollowUp({ id, created_at, ...change }) });
  return id;
}

describe("the keyboard", () => {
  beforeEach(async () => {
    for (const [hours, name] of ["Zawadi", "Bo", "Dmitri"].entries()) putCase(name, {}, {}, hours + 1);
    await openStaffArea("/admin/leads", "Leads", { backend });
    await waitUntilLoaded(3);
  });
  const focused = () => document.activeElement?.textContent;

  it("walks through the list, opens, takes, answers and notes", async () => {
    const user = userEvent.setup();
    await user.keyboard("j");
    expect(focused()).toBe("Zawadi");
    await user.keyboard("jjj");
    expect(focused()).toBe("Dmitri");
    await user.keyboard("k");
    expect(focused()).toBe("Bo");
    await user.keyboard("a");
    await within(findItem("Bo")).findByText(matchText("Taken by you"));
    await user.keyboard("{Enter}");
    await findDialog("Bo");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(focused()).toBe("Bo"));
    await user.keyboard("e");
    await findDialog("Bo");
    await screen.findByRole("button", { name: "Save Answer" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(focused()).toBe("Bo"));
    await user.keyboard("n");
    await findDialog("Bo");
    await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("body"));
    // In a text field the shortcuts are letters.
    await user.keyboard("jae?");
    expect((document.activeElement as HTMLTextAreaElement).value).toBe("jae?");
  });

  it("searches, shows its keys, and leaves a field and a dialog alone", async () => {
    const user = userEvent.setup();
    await user.keyboard("s");
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    await user.keyboard("js");
    expect((screen.getByRole("searchbox") as HTMLInputElement).value).toBe("js");
    const searchBox = screen.getByRole("searchbox");
    await user.clear(searchBox);
    searchBox.blur();
    await user.keyboard("?");
    const keys = await findDialog("Keyboard shortcuts");
    for (const key of ["/", "s", "j", "k", "a", "e", "n", "?", "Enter"]) within(keys).getByText(key);
    await user.keyboard("s");
    expect(document.activeElement).not.toBe(searchBox);
  });

  it("comes from the address bar to the first lead in three tabs", async () => {
    const user = userEvent.setup();
    (document.activeElement as HTMLElement | null)?.blur();
    await user.tab();
    expect(focused()).toBe("Skip to content");
    screen.getByRole("main").focus();
    await user.tab();
    expect(focused()).toBe("Skip to the list");
    await user.keyboard("{Enter}");
    await user.tab();
    expect(focused()).toBe("Zawadi");
  });
});
