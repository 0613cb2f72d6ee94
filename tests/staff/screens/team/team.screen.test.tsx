import { waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import {
  expectNoCard,
  expectNoDialog,
  expectText,
  expectToast,
  fill,
  findCard,
  findDialog,
  getMain,
  press,
} from "../../../harness/screens/press.ts";
import { makeSession, openStaffArea } from "../../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

describe("the team", () => {
  const ownMember = { id: makeSession().userId, email: "staff@kilele.example", since: "2026-01-01T00:00:00Z" };
  const tom = { id: "tom", email: "tom@kilele.example", since: "2026-02-01T00:00:00Z", last_sign_in: null };
  const sentBodies: unknown[] = [];
  let refusal: { status: number; code: string } | undefined;
  let members: object[] = [];
  beforeEach(async () => {
    sentBodies.length = 0;
    refusal = undefined;
    members = [ownMember, tom];
    backend.answer(({ path, body }) => {
      if (path !== "/functions/v1/team") return undefined;
      const question = body as { action: string };
      if (question.action === "list") return Response.json({ members });
      sentBodies.push(question);
      if (refusal) return Response.json({ code: refusal.code }, { status: refusal.status });
      return Response.json({ password: "shown-once-only" });
    });
    await openStaffArea("/admin/team", "Team", { backend });
    // The address is cut into pieces, between which a narrow card can break the line.
    const heading = (await findCard("tom@kilele.example")).querySelector("h2");
    expect([...(heading?.querySelectorAll("span") ?? [])].map((piece) => piece.textContent)).toEqual([
      "tom@",
      "kilele",
      ".example",
    ]);
  });

  it("shows a new colleague's password once, and keeps it nowhere", async () => {
    await press("Add Colleague");
    const form = await findDialog("Add a colleague");
    await fill(form, { Email: "amina" });
    await press("Add", form);
    await expectText(form, "Please enter an email address");
    await fill(form, { Email: "Amina@Kilele.example" });
    await press("Add", form);
    const handover = await findDialog("Password, shown once");
    await expectText(handover, "shown-once-only");
    expect(sentBodies).toEqual([{ action: "add", email: "amina@kilele.example" }]);
    await press("Copy password", handover);
    expect(await navigator.clipboard.readText()).toBe("shown-once-only");
    await press("Done", handover);
    await expectNoDialog();
    const kept = document.documentElement.outerHTML + JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toContain("shown-once-only");
  });

  it("says why somebody is not added, and keeps what was typed", async () => {
    await press("Add Colleague");
    const form = await findDialog("Add a colleague");
    await fill(form, { Email: "tom@kilele.example" });
    refusal = { status: 409, code: "not_found" };
    await press("Add", form);
    await expectText(form, "This person is no longer on the team.");
    refusal = { status: 409, code: "of_a_later_version" };
    await press("Add", form);
    await expectText(form, "The server did not accept this.");
    refusal = { status: 503, code: "" };
    await press("Add", form);
    await expectText(form, "No answer came");
    expect(within(form).getByRole<HTMLInputElement>("textbox", { name: /^Email/ }).value).toBe("tom@kilele.example");
  });

  it("asks for one's own password where the sign-in is not fresh, signs in with it for this one thing, and keeps it nowhere", async () => {
    let rightPassword = "";
    const tokens: (string | null)[] = [];
    const endedSessions: string[] = [];
    backend.answer(({ path, body, headers }) => {
      const { email, password, action } = (body ?? {}) as Record<string, string>;
      if (path === "/auth/v1/logout") {
        endedSessions.push(headers.get("authorization") ?? "");
        return new Response(null, { status: 204 });
      }
      if (path === "/auth/v1/token")
        return password === rightPassword && email === ownMember.email
          ? Response.json({
              access_token: "fresh",
              refresh_token: "r",
              expires_in: 3600,
              user: { id: ownMember.id, email },
            })
          : Response.json(
              { code: "invalid_credentials", message: "Invalid login credentials" },
              { status: 400, headers: { "x-supabase-api-version": "2024-01-01" } },
            );
      if (path !== "/functions/v1/team" || action === "list") return undefined;
      tokens.push(headers.get("authorization"));
      if (headers.get("authorization") === "Bearer fresh")
        return Response.json({ open: 0, password: "shown-once-only" });
      return Response.json({ code: "reauthentication_needed" }, { status: 403 });
    });
    const typePassword = async (part: HTMLElement, password: string) => {
      const field = await within(part).findByLabelText(/^Current password/);
      await waitFor(() => expect(document.activeElement).toBe(field));
      await userEvent.clear(field);
      await userEvent.paste(password);
    };
    await press(/^Remove\s+tom@/);
    const question = await findDialog(undefined, "alertdialog");
    await press("Remove", question);
    await expectText(question, "You signed in a while ago:");
    await press("Remove", question);
    await expectText(question, "Please enter your current password");
    await typePassword(question, "guessed");
    await press("Remove", question);
    await expectText(question, "The current password is wrong.");
    rightPassword = "summit-staff";
    await typePassword(question, rightPassword);
    await press("Remove", question);
    await expectToast("Colleague removed successfully.");
    expect(tokens).toHaveLength(2);
    await waitFor(() => expect(endedSessions).toEqual(["Bearer fresh"]));
    expect(document.documentElement.outerHTML + JSON.stringify({ ...localStorage })).not.toContain(rightPassword);

    await press("Add Colleague");
    const form = await findDialog("Add a colleague");
    await fill(form, { Email: "amina@kilele.example" });
    await press("Add", form);
    await typePassword(form, rightPassword);
    await press("Add", form);
    await expectText(await findDialog("Password, shown once"), "shown-once-only");
  });

  it("asks before somebody goes, and says why the last one may not", async () => {
    await press(/^Remove\s+tom@/);
    const question = await findDialog(undefined, "alertdialog");
    await expectText(question, "They are out at once, on every device.");
    members = [ownMember];
    await press("Remove", question);
    await expectToast("Colleague removed successfully.");
    await expectNoCard("tom@kilele.example");
    refusal = { status: 409, code: "last_one" };
    await press(/^Remove\s+staff@/);
    await expectText(await findDialog(undefined, "alertdialog"), "Are you sure you want to remove yourself?");
    await press("Remove", await findDialog(undefined, "alertdialog"));
    await expectToast("Error: You cannot remove the last person: add somebody else first.");
    await findCard("staff@kilele.example");
  });

  it("changes one's own password with the current one, and says what is wrong with either", async () => {
    const user = { id: ownMember.id, email: ownMember.email };
    let isAnswered = true;
    const set: unknown[] = [];
    backend.answer(({ path, method, body }) => {
      const givenBody = body as { password?: string };
      if (path === "/auth/v1/token") {
        return givenBody.password === "current-password"
          ? Response.json({
              access_token: "proof",
              refresh_token: "next",
              expires_in: 3_600,
              token_type: "bearer",
              user,
            })
          : Response.json(
              { code: "invalid_credentials", message: "Invalid login credentials" },
              { status: 400, headers: { "x-supabase-api-version": "2024-01-01" } },
            );
      }
      if (path === "/auth/v1/logout") return new Response(null, { status: 204 });
      if (path !== "/auth/v1/user" || method !== "PUT") return undefined;
      if (!isAnswered) throw new TypeError("Failed to fetch");
      set.push(body);
      return Response.json({});
    });
    await press(/^Change password/);
    const form = await findDialog("Change your password");
    const type = async (current: string, password: string) => {
      for (const [name, value] of [
        ["current", current],
        ["new-password", password],
      ] as const) {
        const field = form.querySelector(`[name=${name}]`) as HTMLInputElement;
        await userEvent.clear(field);
        await userEvent.type(field, value);
      }
      await userEvent.keyboard("{Enter}");
    };
    await type("wrong", "a-better-password");
    await expectText(form, "The current password is wrong.");
    await type("current-password", "short");
    await expectText(form, "Please use at least 12 characters");
    isAnswered = false;
    await type("current-password", "a-better-password");
    await expectText(form, "No answer came");
    isAnswered = true;
    await userEvent.keyboard("{Enter}");
    await expectToast("Password changed successfully.");
    await expectNoDialog();
    expect(set).toEqual([{ password: "a-better-password", current_password: "current-password" }]);
    // This device continues with the fresh session.
    expect(JSON.parse(localStorage.getItem("kilele-session") ?? "{}")).toMatchObject({ accessToken: "proof" });
  });

  it("says so where there is no network, keeps its list, and names it old", async () => {
    backend.setOnline(false);
    dispatchEvent(new Event("online"));
    await expectText(getMain, "this list may be old");
    await findCard("tom@kilele.example");
  });
});
