/** Tests the list of messages, which has what the list of leads has. */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { deriveId } from "../../../src/staff/edits/derived-id.ts";
import { makeLead } from "../../harness/leads.ts";
import { listNames, searchList, setFilter } from "../../harness/screens/lead-list.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { findDialog, hoursAgo, press } from "../../harness/screens/press.ts";
import { makeSession, openStaffArea, toasts } from "../../harness/screens/staff-area.tsx";

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

it("gives messages the same list: views, filters, search and neighbours", async () => {
  const message = (name: string, words: string, hours: number) =>
    backend.putRow("messages", { name, email: `${name}@example.org`, message: words, created_at: hoursAgo(hours) });
  message("Njeri", "Where does the ferry leave?", 1);
  const tom = message("Tom", "Is there snow?", 2);
  backend.putRow("follow_ups", { id: tom, assignee: "baraka", stage: "taken" });
  await openStaffArea("/admin/messages", "Messages", { backend });
  await waitFor(() => expect(listNames("Messages")).toEqual(["Njeri", "Tom"]));
  const options = within(screen.getByLabelText("Filter"))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(options).toEqual(["All Messages", "Last 7 Days", "Not taken yet", "Mine", "Due", "Answer overdue"]);
  await setFilter("Filter", "Not taken yet");
  await waitFor(() => expect(listNames("Messages")).toEqual(["Njeri"]));
  await setFilter("Filter", "All Messages");
  await searchList("baraka");
  await waitFor(() => expect(listNames("Messages")).toEqual(["Tom"]));
  await searchList("");
  await press("Compact");
  await press("Njeri");
  await findDialog("Njeri");
  await press("Next message");
  await findDialog("Tom");
  expect(screen.queryByRole("button", { name: "Next message" })).toBe(null);
});

it("makes an enquiry of a message without a network, and links the two", async () => {
  const message = backend.putRow("messages", {
    name: "Njeri",
    email: "njeri@example.org",
    message: "Two weeks in Laos, please?",
    created_at: hoursAgo(1),
  });
  const findCase = () => backend.rows("follow_ups").find(({ id }) => id === message);
  const bodies: Record<string, unknown>[] = [];
  backend.answer(({ path, body, headers }) => {
    if (!path.endsWith("/leads")) return undefined;
    bodies.push(body as Record<string, unknown>);
    const { payload } = body as { payload: object };
    const id = headers.get("Idempotency-Key") ?? String((body as { id?: string }).id);
    backend.putRow("leads", makeLead({ ...payload, id, created_at: hoursAgo(0) }));
    return Response.json({ id }, { status: 201 });
  });
  await openStaffArea(`/admin/messages?message=${message}`, "Messages", { backend });
  const panel = await findDialog("Njeri");
  await within(panel).findByLabelText("Stage");
  backend.setOnline(false);
  await press("Make It an Enquiry", panel);
  const form = await findDialog("Make It an Enquiry");
  const value = (label: string) => (within(form).getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement).value;
  expect(["Name", "Contact", "Anything Else", "Came by"].map((label) => value(label))).toEqual([
    "Njeri",
    "njeri@example.org",
    "Two weeks in Laos, please?",
    "Message",
  ]);
  await userEvent.type(within(form).getByLabelText(/^Location/), "Kisumu");
  await userEvent.selectOptions(within(form).getByLabelText(/^Destination/), "Laos");
  await userEvent.selectOptions(within(form).getByLabelText(/^Travel Style/), "Cultural Immersion");
  await userEvent.selectOptions(within(form).getByLabelText(/^Duration/), "2 weeks");
  await press("Save", form);
  await waitFor(() => expect(toasts.join()).toContain("Kept on this device"));
  expect(bodies).toEqual([]);
  backend.setOnline(true);
  await waitFor(() => expect(findCase()).toMatchObject({ assignee: me, became: expect.any(String) }));
  await waitFor(() => expect(backend.rows("leads").map(({ id }) => id)).toEqual([findCase()?.became]));
  // Another device that makes an enquiry of the same message gives it the same id.
  expect(findCase()?.became).toBe(await deriveId("lead", message));
  await userEvent.click(await within(await findDialog("Njeri")).findByRole("link", { name: "Open Its Enquiry" }));
  await screen.findByRole("heading", { name: "Leads", level: 1 });
  await userEvent.click(await screen.findByRole("link", { name: "The message that it came from" }));
  await screen.findByRole("heading", { name: "Messages", level: 1 });
});

it("makes another enquiry of a message whose enquiry was deleted under an id that is not used up", async () => {
  const message = backend.putRow("messages", { name: "Njeri", email: "njeri@example.org", message: "Laos?" });
  const deleted = await deriveId("lead", message);
  backend.putRow("follow_ups", { ...backend.rows("follow_ups")[0], became: deleted });
  const keys: (string | null)[] = [];
  backend.answer(({ path, headers }) => {
    if (!path.endsWith("/leads")) return undefined;
    keys.push(headers.get("Idempotency-Key"));
    return Response.json({ id: keys.at(-1) });
  });
  await openStaffArea(`/admin/messages?message=${message}`, "Messages", { backend });
  const panel = await findDialog("Njeri");
  await within(panel).findByText(/not on this device, or was deleted/);
  await press("Make It an Enquiry", panel);
  const form = await findDialog("Make It an Enquiry");
  await userEvent.type(within(form).getByLabelText(/^Location/), "Kisumu");
  await userEvent.selectOptions(within(form).getByLabelText(/^Destination/), "Laos");
  await userEvent.selectOptions(within(form).getByLabelText(/^Travel Style/), "Cultural Immersion");
  await userEvent.selectOptions(within(form).getByLabelText(/^Duration/), "2 weeks");
  await press("Save", form);
  await waitFor(() => expect(keys).toEqual([expect.any(String)]));
  expect(keys).toEqual([await deriveId("lead", deleted)]);
  await waitFor(() => expect(toasts.join()).toContain("The message names its enquiry."));
});
