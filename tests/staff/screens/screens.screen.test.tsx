import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { lead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { card, dialog, fill, noCard, noDialog, press, reads, status, told } from "../../harness/screens/press.ts";
import { catchFiles, openStaffArea, sendUndoable, session } from "../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

const main = () => screen.getByRole("main");
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe("the dashboard", () => {
  beforeEach(async () => {
    for (const [index, hours] of [1, 5, 30, 50, 100, 160, 24 * 8].entries()) {
      const destination = index % 2 ? "laos" : null;
      backend.put("leads", lead({ name: `Person ${index}`, destination, created_at: hoursAgo(hours) }));
    }
    backend.put("destinations", { name: "Lamu" });
    backend.put("services", { name: "Rail" });
    backend.put("blog_posts", { title: "One", slug: "one", published: true });
    backend.put("blog_posts", { title: "Two", slug: "two", published: false });
    await openStaffArea("/admin", "Dashboard", { backend });
    await status("up-to-date");
  });

  it("shows four counts, the recent leads, and what they ask for", async () => {
    const count = (label: string) =>
      within(screen.getByRole("list", { name: "Counts" }))
        .getAllByRole("link")
        .find(({ textContent }) => textContent?.startsWith(label))?.textContent;
    await waitFor(() => expect(count("Leads")).toBe("Leads7"));
    expect(["Destinations", "Services", "Blog Posts"].map(count)).toEqual([
      ...["Destinations1", "Services1", "Blog Posts21 published"],
    ]);
    await reads(main, "6 in the last 7 days");
    const card = screen.getByRole("heading", { name: "Recent Leads" }).parentElement?.parentElement as HTMLElement;
    const recent = within(card).getAllByRole("link", { name: /^Person/ });
    expect(recent).toHaveLength(5);
    await screen.findByRole("img", { name: "7 enquiries in 30 days, at most" }).catch(() => undefined);
    for (const row of [/Laos\s*3/, /No destination\s*4/, /Cultural Immersion\s*7/]) await reads(main, row);
    await userEvent.click(recent[0] as HTMLElement);
    await reads(await dialog("Person 0"), "Reference");
  });

  it.each([
    ["Add New Destination", "/admin/destinations"],
    ["Create Blog Post", "/admin/blog"],
    ["Add Service", "/admin/services"],
  ])("opens a dialog by %s", async (action, path) => {
    await userEvent.click(screen.getByRole("link", { name: action }));
    await dialog(action);
    expect(location.pathname).toBe(path);
  });
});

it("says on the dashboard and on each screen that the tables could not be had, and shows them when they can", async () => {
  backend.put("services", { name: "Rail" });
  let isAway = true;
  backend.answer(({ path }) => (isAway && path.startsWith("/rest/") ? Response.json({}, { status: 500 }) : undefined));
  const { router } = await openStaffArea("/admin", "Dashboard", { backend });
  await reads(main, "Not loaded yet");
  expect(screen.queryByRole("list", { name: "Counts" })).toBe(null);
  for (const [path, words] of [
    ["/admin/destinations", "Failed to fetch destinations"],
    ["/admin/blog", "Failed to fetch blog posts"],
    ["/admin/messages", "Failed to fetch messages"],
    ["/admin/services", "Failed to fetch services"],
  ] as const) {
    await router.navigate({ to: path });
    await told(`Error: ${words}`);
    await reads(main, words);
  }
  isAway = false;
  dispatchEvent(new Event("online"));
  await card("Rail");
});

it.each(["/admin/nowhere", "/admin/leads/extra"])("%s is unknown, and says so inside the frame", async (path) => {
  await openStaffArea(path, "404", { backend });
  await reads(main, "Oops! Page not found");
  expect(screen.getAllByRole("banner")).toHaveLength(1);
  screen.getByRole("navigation", { name: "Admin" });
  expect(document.title).toContain("Page not found");
  await userEvent.click(within(main()).getByRole("link", { name: "Dashboard" }));
  await screen.findByRole("heading", { name: "Dashboard", level: 1 });
});

describe("the numbers", () => {
  const lines = () =>
    within(screen.getByRole("table"))
      .getAllByRole("row")
      .map((row) => Array.from(row.children, ({ textContent }) => textContent).join(" | "));

  it("are counted on the device by month, destination, source and person, and change with a case", async () => {
    const added = ["laos", "laos", "nepal", null].map((destination, index) => {
      const record = lead({ name: `Person ${index}`, destination, created_at: hoursAgo(24 * (40 + index)) });
      backend.put("leads", record);
      return record.id;
    });
    const change = (index: number, fields: object) => {
      const row = backend.rows("follow_ups").find(({ id }) => id === added[index]);
      backend.put("follow_ups", { ...row, ...fields });
    };
    change(0, { stage: "won", value: 1_500, source: "/blog/tea", answered_at: hoursAgo(24 * 40 - 1) });
    change(3, { stage: "spam" });
    await openStaffArea("/admin/numbers", "Numbers", { backend });
    await screen.findByRole("table");
    expect(lines()[0]).toBe("Month | Enquiries | Answered in time | Offered | Won | Value");
    expect(lines().at(-1)).toBe("All | 3 | 1 of 3 | 1 | 1 | 1,500");
    await userEvent.selectOptions(screen.getByLabelText("By"), "Destination");
    expect(lines().slice(1, 3)).toEqual(["Laos | 2 | 1 of 2 | 1 | 1 | 1,500", "Nepal | 1 | 0 of 1 | 0 | 0 | –"]);
    await userEvent.selectOptions(screen.getByLabelText("By"), "Source");
    expect(lines().slice(1, 3)).toEqual([
      "Not said | 2 | 0 of 2 | 0 | 0 | –",
      "/blog/tea | 1 | 1 of 1 | 1 | 1 | 1,500",
    ]);
    change(1, { stage: "offered" });
    await waitFor(() => expect(lines().at(-1)).toBe("All | 3 | 1 of 3 | 2 | 1 | 1,500"));
    // Without a network they are what the device holds.
    backend.setOnline(false);
    await userEvent.selectOptions(screen.getByLabelText("By"), "Person");
    expect(lines()[1]).toBe("Nobody yet | 3 | 1 of 3 | 2 | 1 | 1,500");
    await userEvent.selectOptions(screen.getByLabelText("Arrived in"), "The last 30 days");
    await reads(main, "No enquiries in this time");
  });

  it("show none before all of them are there", async () => {
    backend.put("leads", lead({ created_at: hoursAgo(5) }));
    let isAway = true;
    backend.answer(({ path }) =>
      isAway && path.startsWith("/rest/") ? Response.json({}, { status: 500 }) : undefined,
    );
    await openStaffArea("/admin/numbers", "Numbers", { backend });
    await reads(main, "Not loaded yet");
    expect(screen.queryByRole("table")).toBe(null);
    isAway = false;
    dispatchEvent(new Event("online"));
    await screen.findByRole("table");
    expect(lines().at(-1)).toMatch(/^All \| 1 \|/);
  });
});

describe("the messages", () => {
  let badge: number | undefined;
  beforeEach(async () => {
    badge = undefined;
    const write = async (count = 0) => {
      badge = count;
    };
    Object.assign(navigator, { setAppBadge: write, clearAppBadge: write });
    const put = (name: string, message: string) =>
      backend.put("messages", { name, email: "visitor@example.org", message, created_at: hoursAgo(1) });
    put("Njeri Kamau", "Where does the ferry leave?\nAnd when?");
    put("Tom Hall", "Is there snow in June?");
    await openStaffArea("/admin/messages", "Messages", { backend });
    await card("Tom Hall");
  });

  it("are found by their text, opened whole, and answered by a letter that quotes them", async () => {
    await userEvent.type(screen.getByRole("searchbox"), "ferry");
    await noCard("Tom Hall");
    const njeri = await card("Njeri Kamau");
    const href = within(njeri).getByRole("link", { name: /^Mail/ }).getAttribute("href") ?? "";
    expect(href).toMatch(/^mailto:visitor%40example\.org\?subject=/);
    expect(decodeURIComponent(href)).toContain("> Where does the ferry leave?\r\n> And when?");
    await press("Njeri Kamau", njeri);
    const panel = await dialog("Njeri Kamau");
    await reads(panel, "And when?");
    expect(within(panel).getByRole("link", { name: /^Mail/ }).getAttribute("href")).toBe(href);
  });

  it("appear as they arrive, are told, and marked as new until they are opened", async () => {
    // What is here is known as seen: what comes now is news.
    await waitFor(() => expect(badge).toBe(0));
    backend.put("messages", { name: "New One", email: "n@example.org", message: "Hello", created_at: hoursAgo(-0.01) });
    const item = await card("New One");
    await told("New message: New One");
    await within(item).findByText("New");
    await press("New One", item);
    await dialog("New One");
    await userEvent.keyboard("{Escape}");
    await noDialog();
    await waitFor(async () => expect(within(await card("New One")).queryByText("New")).toBe(null));
  });

  it("are deleted after a question, without a network later", async () => {
    backend.setOnline(false);
    await press(/^Delete/, await card("Tom Hall"));
    const question = await dialog(undefined, "alertdialog");
    await reads(question, "Are you sure you want to delete this message?");
    await press("Delete", question);
    await noCard("Tom Hall");
    await sendUndoable();
    expect(backend.rows("messages")).toHaveLength(2);
    backend.setOnline(true);
    await waitFor(() => expect(backend.rows("messages")).toMatchObject([{ name: "Njeri Kamau" }]));
    await press(/^Delete/, await card("Njeri Kamau"));
    await press("Delete", await dialog(undefined, "alertdialog"));
    await told("Success!: Message deleted successfully.");
  });
});

describe("a person's rights", () => {
  let leadId = "";
  beforeEach(async () => {
    leadId = backend.put("leads", lead({ name: "Wanjirũ Kamau", contact: "0712 345 678", created_at: hoursAgo(2) }));
    backend.put("leads", lead({ name: "Wanjiru Otieno", created_at: hoursAgo(1) }));
    backend.put("lead_notes", { lead_id: leadId, kind: "note", body: "Rang her twice" });
    backend.put("messages", {
      ...{ name: "W. Kamau", email: "wanjiru@person.example", message: "You reach me at +254 712 345678." },
    });
    await openStaffArea("/admin/people", "People", { backend });
    await reads(main, "This device's copy, as of");
  });
  const find = async (words: string, answer: string | RegExp) => {
    await userEvent.clear(screen.getByRole("searchbox"));
    await userEvent.type(screen.getByRole("searchbox"), `${words}{Enter}`);
    await reads(main, answer);
  };

  it("begin with finding what is held by name, mail and number, in what they sent and what staff wrote", async () => {
    await find("wanjiru", "Found: 2 enquiries, 1 note and 1 message.");
    await find("rang her twice", "Found: 1 enquiry and 1 note.");
    await find("+254712345678", "Found: 1 enquiry, 1 note and 1 message.");
    await find("x", "Too short");
    await find("nobody at all", "Nothing found");
  });

  it("are a copy of what was chosen as one file, without a network too, and erasing for good", async () => {
    const files = catchFiles();
    await find("wanjiru", "Found: 2 enquiries, 1 note and 1 message.");
    await userEvent.click(screen.getByRole("checkbox", { name: /Wanjirũ Kamau/ }));
    backend.setOnline(false);
    // The engine looks at once, and finds no server.
    dispatchEvent(new Event("online"));
    await status("offline");
    await reads(main, "There is no network now.");
    // What was chosen stays while another spelling is searched for.
    await find("w. kamau", "Found: 1 enquiry, 1 note and 1 message.");
    await userEvent.click(screen.getByRole("checkbox", { name: /W\. Kamau/ }));
    await find("nobody at all", "Nothing found. Chosen before: 1 enquiry, 1 note and 1 message.");
    await press("Export");
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^person-\d{4}-\d\d-\d\d\.json$/);
    const text = (await files[0]?.text()) ?? "";
    expect(JSON.parse(text).Enquiries).toMatchObject([{ Reference: leadId, Contact: "0712 345 678" }]);
    expect(text).not.toMatch(/sync_version|Otieno/);

    await press("Erase for Good");
    const question = await dialog(undefined, "alertdialog");
    await reads(question, "erase 1 enquiry, 1 note and 1 message for good");
    await reads(question, "Wanjirũ Kamau and W. Kamau");
    await press("Erase 2", question);
    await told("It is gone from this device, and from the server as soon as you are online.");
    await press("Undo");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBe(null));
    await userEvent.click(screen.getByRole("checkbox", { name: /Wanjirũ Kamau/ }));
    await press("Erase for Good");
    await press("Erase 1", await dialog(undefined, "alertdialog"));
    await sendUndoable();
    await userEvent.click(screen.getByRole("checkbox", { name: /W\. Kamau/ }));
    await press("Erase for Good");
    await press("Erase 1", await dialog(undefined, "alertdialog"));
    await sendUndoable();
    backend.setOnline(true);
    await waitFor(() => expect(backend.rows("leads")).toMatchObject([{ name: "Wanjiru Otieno" }]));
    await waitFor(() => expect(backend.rows("messages")).toEqual([]));
    // A dated line is left for each, with nothing of what it was.
    await waitFor(() => expect(backend.rows("erasures")).toMatchObject([{ records: 1 }, { records: 1 }]));
    expect(JSON.stringify(backend.rows("erasures"))).not.toMatch(/kamau|712/i);
    await reads(main, /, 1 record, by (y|Y)ou/);
  });
});

describe("the team", () => {
  const own = { id: session().userId, email: "staff@kilele.example", since: "2026-01-01T00:00:00Z" };
  const tom = { id: "tom", email: "tom@kilele.example", since: "2026-02-01T00:00:00Z", last_sign_in: null };
  const asked: unknown[] = [];
  let refusal: { status: number; code: string } | undefined;
  let members: object[] = [];
  beforeEach(async () => {
    asked.length = 0;
    refusal = undefined;
    members = [own, tom];
    backend.answer(({ path, body }) => {
      if (path !== "/functions/v1/team") return undefined;
      const question = body as { action: string };
      if (question.action === "list") return Response.json({ members });
      asked.push(question);
      if (refusal) return Response.json({ code: refusal.code }, { status: refusal.status });
      return Response.json({ password: "shown-once-only" });
    });
    await openStaffArea("/admin/team", "Team", { backend });
    await card("tom@kilele.example");
  });

  it("shows a new colleague's password once, and keeps it nowhere", async () => {
    await press("Add Colleague");
    const form = await dialog("Add a colleague");
    await fill(form, { Email: "amina" });
    await press("Add", form);
    await reads(form, "Please enter an email address");
    await fill(form, { Email: "Amina@Kilele.example" });
    await press("Add", form);
    const handover = await dialog("Password, shown once");
    await reads(handover, "shown-once-only");
    expect(asked).toEqual([{ action: "add", email: "amina@kilele.example" }]);
    await press("Done", handover);
    await noDialog();
    const kept = document.documentElement.outerHTML + JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toContain("shown-once-only");
  });

  it("says why somebody is not added, and keeps what was typed", async () => {
    await press("Add Colleague");
    const form = await dialog("Add a colleague");
    await fill(form, { Email: "tom@kilele.example" });
    refusal = { status: 409, code: "not_found" };
    await press("Add", form);
    await reads(form, "This person is no longer on the team.");
    refusal = { status: 503, code: "" };
    await press("Add", form);
    await reads(form, "No answer came");
    expect(within(form).getByRole<HTMLInputElement>("textbox", { name: /^Email/ }).value).toBe("tom@kilele.example");
  });

  it("asks for one's own password where the sign-in is not fresh, signs in with it for this one thing, and keeps it nowhere", async () => {
    let right = "";
    const tokens: (string | null)[] = [];
    const ended: string[] = [];
    backend.answer(({ path, body, headers }) => {
      const { email, password, action } = (body ?? {}) as Record<string, string>;
      if (path === "/auth/v1/logout") {
        ended.push(headers.get("authorization") ?? "");
        return new Response(null, { status: 204 });
      }
      if (path === "/auth/v1/token")
        return password === right && email === own.email
          ? Response.json({ access_token: "fresh", refresh_token: "r", expires_in: 3600, user: { id: own.id, email } })
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
      const field = await within(part).findByLabelText(/^Your current password/);
      await waitFor(() => expect(document.activeElement).toBe(field));
      await userEvent.clear(field);
      await userEvent.paste(password);
    };
    await press(/^Remove\s+tom@/);
    const question = await dialog(undefined, "alertdialog");
    await press("Remove", question);
    await reads(question, "You signed in a while ago:");
    await press("Remove", question);
    await reads(question, "Please enter your current password");
    await typePassword(question, "guessed");
    await press("Remove", question);
    await reads(question, "The current password is wrong.");
    right = "summit-staff";
    await typePassword(question, right);
    await press("Remove", question);
    await told("Colleague removed successfully.");
    expect(tokens).toHaveLength(2);
    await waitFor(() => expect(ended).toEqual(["Bearer fresh"]));
    expect(document.documentElement.outerHTML + JSON.stringify({ ...localStorage })).not.toContain(right);

    await press("Add Colleague");
    const form = await dialog("Add a colleague");
    await fill(form, { Email: "amina@kilele.example" });
    await press("Add", form);
    await typePassword(form, right);
    await press("Add", form);
    await reads(await dialog("Password, shown once"), "shown-once-only");
  });

  it("asks before somebody goes, and says why the last one may not", async () => {
    await press(/^Remove\s+tom@/);
    const question = await dialog(undefined, "alertdialog");
    await reads(question, "They are out at once, on every device.");
    members = [own];
    await press("Remove", question);
    await told("Colleague removed successfully.");
    await noCard("tom@kilele.example");
    refusal = { status: 409, code: "last_one" };
    await press(/^Remove\s+staff@/);
    await reads(await dialog(undefined, "alertdialog"), "Are you sure you want to remove yourself?");
    await press("Remove", await dialog(undefined, "alertdialog"));
    await told("Error: You cannot remove the last person: add somebody else first.");
    await card("staff@kilele.example");
  });

  it("changes one's own password with the current one, and says what is wrong with either", async () => {
    const user = { id: own.id, email: own.email };
    let isAnswered = true;
    const set: unknown[] = [];
    backend.answer(({ path, method, body }) => {
      const given = body as { password?: string };
      if (path === "/auth/v1/token") {
        return given.password === "current-password"
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
    const form = await dialog("Change your password");
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
    await reads(form, "The current password is wrong.");
    await type("current-password", "short");
    await reads(form, "Please use at least 12 characters");
    isAnswered = false;
    await type("current-password", "a-better-password");
    await reads(form, "No answer came");
    isAnswered = true;
    await userEvent.keyboard("{Enter}");
    await told("Password changed successfully.");
    await noDialog();
    expect(set).toEqual([{ password: "a-better-password", current_password: "current-password" }]);
    // This device goes on with the fresh session.
    expect(JSON.parse(localStorage.getItem("kilele-session") ?? "{}")).toMatchObject({ accessToken: "proof" });
  });

  it("says so where there is no network, keeps its list, and names it old", async () => {
    backend.setOnline(false);
    dispatchEvent(new Event("online"));
    await reads(main, "this list may be old");
    await card("tom@kilele.example");
  });
});

describe("the details of the business", () => {
  beforeEach(async () => {
    backend.put("business", { id: "5a1e0000-0000-4000-8000-0000000000b1" });
    await openStaffArea("/admin/business", "Business Details", { backend });
    await press("Edit");
  });

  it("show what is default, and are changed by a form that cleans and checks", async () => {
    const form = await dialog("Edit Business Details");
    await fill(form, { Telephone: "12" });
    await press("Save Changes", form);
    await waitFor(() => expect(form.querySelector("[aria-invalid=true]")).not.toBe(null));
    await fill(form, { Telephone: "+254 712 345678", "Opening hours": "Monday to Friday\n9 to 5" });
    await press("Save Changes", form);
    await noDialog();
    await waitFor(() =>
      expect(backend.rows("business")).toMatchObject([
        { phone: "+254 712 345678", hours: "Monday to Friday\n9 to 5", whatsapp: null },
      ]),
    );
    await reads(main, "+254 712 345678");
    await reads(main, "(default)");
  });
});
