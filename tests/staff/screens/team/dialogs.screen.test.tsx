/** Tests the dialogs of the team and the fields that they share: what each sends, refuses and shows. */

import { act, fireEvent, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "../../../../src/shared/lib/toast-store.ts";
import { NameMemberDialog } from "../../../../src/staff/cases/name-member.tsx";
import { addressMessage, type Member, nameMessage } from "../../../../src/staff/rules/team.ts";
import { AddColleague } from "../../../../src/staff/screens/team/add-colleague.tsx";
import { HeirField, useOpenCases } from "../../../../src/staff/screens/team/heir-field.tsx";
import { usePasswordConfirmation } from "../../../../src/staff/screens/team/password-confirmation.tsx";
import { ShownPassword } from "../../../../src/staff/screens/team/shown-password.tsx";
import { TeamLog } from "../../../../src/staff/screens/team/team-log.tsx";
import { changeTeam } from "../../../../src/staff/server/use-team.ts";
import { NewPasswordForm } from "../../../../src/staff/session/new-password-form.tsx";
import { makeLead } from "../../../harness/leads.ts";
import { ModelBackend } from "../../../harness/screens/model-backend.ts";
import { MirrorWrapper, openMirror, signedInUserId } from "../../../harness/screens/open-mirror.tsx";
import { toasts } from "../../../harness/screens/staff-area.tsx";

vi.mock("../../../../src/staff/server/use-team.ts", async (original) => ({
  ...(await original<object>()),
  changeTeam: vi.fn(),
}));
const changeTeamMock = vi.mocked(changeTeam);
const onClose = vi.fn();
const done = vi.fn();
const pressButton = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const getField = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const texts = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);

let backend: ModelBackend;
beforeEach(() => {
  for (const each of [changeTeamMock, onClose, done]) each.mockReset();
  backend = new ModelBackend();
  backend.putRow("colleagues", { id: signedInUserId, name: "Amina", email: "staff@kilele.example", role: "owner" });
  backend.putRow("colleagues", { id: "baraka", name: "Baraka", email: "b@kilele.example", role: "planner" });
});

describe("a new colleague", () => {
  const open = () => render(<AddColleague open mayAddOwners onClose={onClose} onAdded={done} />);

  it("is asked for by a whole address, which is the field with the fault until it is changed", async () => {
    open();
    type(/^Email/, "amina");
    await pressButton("Add");
    await screen.findByText(addressMessage);
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Email/)));
    type(/^Email/, "amina@");
    expect(screen.queryByText(addressMessage)).toBeNull();
    expect(changeTeamMock).not.toHaveBeenCalled();
  });

  it("is handed over with their password, and the field is empty for the next one", async () => {
    changeTeamMock.mockResolvedValue({ body: { id: "new-id", password: "once" } });
    open();
    type(/^Email/, " Amina@Kilele.example ");
    await pressButton("Add");
    await waitFor(() =>
      expect(done).toHaveBeenCalledWith({ email: "amina@kilele.example", password: "once", role: "planner" }),
    );
    expect(changeTeamMock.mock.calls).toEqual([[{ action: "add", email: "amina@kilele.example" }, undefined]]);
    expect(getField(/^Email/).value).toBe("");
  });

  it("gets the name and the role that were chosen, and the dialog says what the role may do", async () => {
    changeTeamMock.mockResolvedValue({ body: { id: "new-id", password: "once" } });
    open();
    screen.getByText(/They cannot remove an owner/);
    type(/^Email/, "amina@kilele.example");
    type(/^Name/, " Amina Otieno ");
    fireEvent.change(screen.getByLabelText(/^Role/), { target: { value: "owner" } });
    await screen.findByText(/change their roles/);
    await pressButton("Add");
    await waitFor(() => expect(done).toHaveBeenCalledWith(expect.objectContaining({ role: "owner" })));
    expect(changeTeamMock.mock.calls.slice(1)).toEqual([
      [{ action: "name", id: "new-id", name: "Amina Otieno" }],
      [{ action: "role", id: "new-id", role: "owner" }, undefined],
    ]);
  });

  it("is handed over although the name was refused, as the planner that they are, which is said", async () => {
    changeTeamMock
      .mockResolvedValueOnce({ body: { id: "new-id", password: "once" } })
      .mockResolvedValue({ message: "No answer", isRefused: false });
    open();
    type(/^Email/, "amina@kilele.example");
    type(/^Name/, "Amina");
    fireEvent.change(screen.getByLabelText(/^Role/), { target: { value: "owner" } });
    await pressButton("Add");
    await waitFor(() => expect(done).toHaveBeenCalledWith(expect.objectContaining({ role: "planner" })));
    expect(toastStore.read().at(-1)?.text).toContain("without their name and their role");
  });

  it("needs the person's own password where the server asks, with its words, and is asked for again with it", async () => {
    changeTeamMock.mockResolvedValueOnce({ password: "" }).mockResolvedValueOnce({ password: "That is not it" });
    open();
    type(/^Email/, "amina@kilele.example");
    await pressButton("Add");
    const field = await screen.findByLabelText<HTMLInputElement>(/^(Your|Current) .*password|^Your password/i);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute("aria-invalid")).toBeNull();
    fireEvent.change(field, { target: { value: "wrong" } });
    await pressButton("Add");
    await screen.findByText("That is not it");
    expect(changeTeamMock).toHaveBeenLastCalledWith({ action: "add", email: "amina@kilele.example" }, "wrong");
    expect(field.value).toBe("wrong");
    changeTeamMock.mockResolvedValue({ message: "Already on the team", isRefused: true });
    await pressButton("Add");
    await screen.findByText("Already on the team");
    expect(document.contains(field)).toBe(false);
    expect(done).not.toHaveBeenCalled();
  });

  it("cannot be added twice by two presses, nor the dialog be closed meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    changeTeamMock.mockReturnValue(promise);
    open();
    type(/^Email/, "amina@kilele.example");
    await pressButton("Add");
    const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Adding..." });
    expect([busy.disabled, screen.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled]).toEqual([
      true,
      true,
    ]);
    fireEvent.submit(getField(/^Email/).form as HTMLFormElement);
    await userEvent.keyboard("{Escape}");
    expect([changeTeamMock.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    await act(async () => resolve({ body: { password: "once" } }));
    await pressButton("Cancel");
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe("a name", () => {
  const member: Member = {
    id: "baraka",
    email: "b@kilele.example",
    since: "2026-01-01T00:00:00Z",
    name: "Baraka",
  } as Member;
  const open = () => render(<NameMemberDialog member={member} onClose={onClose} onNamed={done} />);
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  const typeName = (value: string) => fireEvent.change(field(), { target: { value } });

  it("begins as it is, is saved, told and closed", async () => {
    changeTeamMock.mockResolvedValue({ body: {} });
    const view = open();
    await waitFor(() => expect(field().value).toBe("Baraka"));
    typeName(" Baraka Otieno ");
    await pressButton("Save");
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(changeTeamMock).toHaveBeenCalledWith({ action: "name", id: "baraka", name: "Baraka Otieno" });
    expect([toasts.includes("Success!: Name saved successfully."), onClose.mock.calls.length]).toEqual([true, 1]);
    view.rerender(<NameMemberDialog member={undefined} onClose={onClose} onNamed={done} />);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("a name that is too long is refused here, and another by the server, in words at the field", async () => {
    changeTeamMock
      .mockResolvedValueOnce({ message: "No.", isRefused: true })
      .mockResolvedValueOnce({ password: "First sign in" });
    open();
    typeName("x".repeat(101));
    await pressButton("Save");
    await screen.findByText(nameMessage);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(changeTeamMock).not.toHaveBeenCalled();
    typeName("B");
    expect(screen.queryByText(nameMessage)).toBeNull();
    await pressButton("Save");
    await screen.findByText("No.");
    await pressButton("Save");
    await screen.findByText("First sign in");
    expect([onClose.mock.calls.length, done.mock.calls.length]).toEqual([0, 0]);
  });
});

it("a password of one's own is a field from the server's first question until it is forgotten", () => {
  const { result } = renderHook(usePasswordConfirmation);
  expect([result.current.typed, result.current.field]).toEqual([undefined, false]);
  const answerOnce = (answer: Awaited<ReturnType<typeof changeTeam>>) => {
    let isNeeded: boolean | undefined;
    act(() => {
      isNeeded = result.current.requestIfNeeded(answer);
    });
    return isNeeded;
  };
  expect([answerOnce({ body: {} }), answerOnce({ message: "No", isRefused: false }), result.current.typed]).toEqual([
    false,
    false,
    undefined,
  ]);
  expect(answerOnce({ password: "Wrong" })).toBe(true);
  expect(result.current.typed).toBe("");
  act(() => result.current.forget());
  expect([result.current.typed, result.current.field]).toEqual([undefined, false]);
});

it("a password is shown once with its address, and is in the document no longer once it is done", async () => {
  const handover = { email: "amina@kilele.example", password: "three small words" };
  const { rerender } = render(<ShownPassword handover={handover} onClose={onClose} />);
  const dialog = await screen.findByRole("dialog", { name: "Password, shown once" });
  expect(dialog.querySelector("[data-password]")?.textContent).toBe("three small words");
  within(dialog).getByText("amina@kilele.example");
  within(dialog).getByText(`${location.origin}/auth`);
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(<ShownPassword handover={undefined} onClose={onClose} />);
  await waitFor(() => expect(document.body.textContent).not.toContain("three small words"));
});

describe("the open cases of somebody who goes", () => {
  it("are counted on this device, those that are won or lost aside, and none are of nobody", async () => {
    for (const stage of ["taken", "planning", "won", "lost"]) {
      const id = backend.putRow("leads", makeLead({ name: stage }));
      backend.putRow("follow_ups", { id, assignee: "baraka", stage });
    }
    await openMirror(backend);
    const { result, rerender } = renderHook(useOpenCases, {
      wrapper: MirrorWrapper,
      initialProps: "baraka" as string | undefined,
    });
    await waitFor(() => expect(result.current).toBe(2));
    rerender(undefined);
    await waitFor(() => expect(result.current).toBe(0));
  });

  it("go to one of the others, by name or address, or to nobody", async () => {
    await openMirror(backend);
    const heirs = [
      { id: "baraka", email: "b@kilele.example" },
      { id: "new", email: "new@kilele.example", name: null },
    ] as unknown as Member[];
    const onChange = vi.fn();
    const { rerender } = render(<HeirField open={1} heirs={heirs} heir="" onChange={onChange} />, {
      wrapper: MirrorWrapper,
    });
    const field = () => screen.getByLabelText<HTMLSelectElement>(/Who gets/);
    screen.getByLabelText("1 open case is theirs. Who gets it?");
    await waitFor(() =>
      expect(texts(field())).toEqual(["Nobody: they are free again", "Baraka", "new@kilele.example"]),
    );
    await userEvent.selectOptions(field(), "Baraka");
    expect(onChange).toHaveBeenCalledWith("baraka");
    rerender(<HeirField open={2} heirs={heirs} heir="new" onChange={onChange} />);
    screen.getByLabelText("2 open cases are theirs. Who gets them?");
    expect(field().value).toBe("new");
  });
});

it("the log says who did what to whom, and nothing where nothing was done", async () => {
  await openMirror(backend);
  const at = "2026-11-20T08:00:00+00:00";
  const lines = [
    { at, actor: signedInUserId, what: "added", subject: "baraka", detail: null },
    { at, actor: null, what: "settings", subject: null, detail: "opening_hours" },
    { at, actor: "baraka", what: "role", subject: signedInUserId, detail: "planner" },
  ];
  const { rerender } = render(<TeamLog lines={lines as never} />, { wrapper: MirrorWrapper });
  const list = screen.getByRole("list", { name: "Log", hidden: true });
  const readParagraphs = () =>
    [...list.querySelectorAll("p")].map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim());
  await waitFor(() =>
    expect(readParagraphs()).toEqual([
      "You added Baraka",
      "Whoever keeps the server changed the business details : opening hours",
      "Baraka changed the role of you: planner",
    ]),
  );
  rerender(<TeamLog lines={[]} />);
  expect(document.querySelector("details")).toBeNull();
});

describe("the form of a new password", () => {
  const longPassword = "four words of mine";
  const save = vi.fn();
  beforeEach(() => save.mockReset());
  const open = (asksCurrent = true) =>
    render(
      <NewPasswordForm shouldAskCurrent={asksCurrent} save={save} onSet={done}>
        {(isBusy) => <output>{isBusy ? "busy" : "idle"}</output>}
      </NewPasswordForm>,
    );
  const submit = () => pressButton("Set New Password");
  const isInvalid = (label: RegExp) => getField(label).getAttribute("aria-invalid") === "true";

  it("wants both, the first of what is missing with the focus, and nothing is sent", async () => {
    open();
    await submit();
    await screen.findByText("Please enter your current password");
    expect([isInvalid(/^Current/), isInvalid(/^New/)]).toEqual([true, true]);
    await waitFor(() => expect(document.activeElement).toBe(getField(/^Current/)));
    type(/^Current/, "old");
    expect([isInvalid(/^Current/), isInvalid(/^New/)]).toEqual([false, false]);
    type(/^New/, "x".repeat(11));
    await submit();
    await screen.findByText("Please use at least 12 characters");
    expect([isInvalid(/^Current/), save.mock.calls.length]).toEqual([false, 0]);
  });

  it("is done once it is set, and can be sent once at a time", async () => {
    const { promise, resolve } = Promise.withResolvers<{ outcome: string }>();
    save.mockReturnValue(promise);
    open(false);
    expect(screen.queryByLabelText(/^Current/)).toBeNull();
    type(/^New/, longPassword);
    await submit();
    const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Saving..." });
    expect([busy.disabled, document.querySelector("output")?.textContent]).toEqual([true, "busy"]);
    fireEvent.submit(getField(/^New/).form as HTMLFormElement);
    await act(async () => resolve({ outcome: "set" }));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(save.mock.calls).toEqual([[{ current: "", password: longPassword }]]);
  });

  it.each([
    [{ outcome: "refused", message: "The current password is wrong." }, /^Current/, "The current password is wrong."],
    [{ outcome: "refused", message: "It was used before." }, /^New/, "It was used before."],
    [{ outcome: "unknown" }, /^New/, /^No answer came, so the new password may be set already\./],
  ])("keeps what was typed and says at its field why it is not set: %o", async (answer, label, words) => {
    save.mockResolvedValue(answer);
    open();
    type(/^Current/, "old");
    type(/^New/, longPassword);
    await submit();
    await screen.findByText(words);
    const other = label.source === "^New" ? /^Current/ : /^New/;
    expect([isInvalid(label), isInvalid(other), getField(/^New/).value]).toEqual([true, false, longPassword]);
    expect(done).not.toHaveBeenCalled();
  });
});
