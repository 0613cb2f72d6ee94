import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dexie } from "dexie";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { stopMirror } from "../../../src/staff/mirror/mirror.ts";
import { makeStaffDbName } from "../../../src/sync/dexie/staff-databases.ts";
import { makeLead } from "../../harness/leads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import {
  expectNoDialog,
  expectNoText,
  expectStatus,
  expectText,
  expectToast,
  fill,
  findCard,
  findDialog,
  getMain,
  press,
} from "../../harness/screens/press.ts";
import { makeSession, openStaffArea, signInHere } from "../../harness/screens/staff-area.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
});

const readStored = () => JSON.parse(localStorage.getItem("kilele-session") ?? "null");
/** Makes the auth server's answer to a password or a refresh token. */
const makeTokens = (email = "staff@kilele.example") => ({
  access_token: "fresh",
  refresh_token: "next",
  expires_in: 3_600,
  token_type: "bearer",
  user: { id: makeSession().userId, email },
});

/** Counts the rows of a store in a person's database; null if there is none. */
async function countRows(store: string, userId = makeSession().userId): Promise<number | null> {
  if (!(await Dexie.exists(makeStaffDbName(userId)))) return null;
  const db = new Dexie(makeStaffDbName(userId));
  await db.open();
  const rows = await db.table(store).count();
  db.close();
  return rows;
}

const changeWithoutNetwork = async (name: string, culture: string) => {
  await press(`Edit ${name}`);
  await fill(await findDialog("Edit Destination"), { Culture: culture });
  await press("Save Changes");
  await expectNoDialog();
  await expectText(await findCard(name), "Waiting to sync");
};

/** Makes the server's answer to a person who is no longer on the staff list. */
const answerNotStaff = () => Response.json({ code: "42501", message: "no", hint: "not_staff" }, { status: 403 });

describe("the way in", () => {
  it("leads to the sign-in, refuses in words, and leads to the dashboard", async () => {
    let answer = () =>
      Response.json({ code: "invalid_credentials", message: "Invalid login credentials" }, { status: 400 });
    backend.answer(({ path }) => (path === "/auth/v1/token" ? answer() : undefined));
    await openStaffArea("/admin/leads", "Admin Access", { backend, isSignedIn: false });
    expect(location.pathname).toBe("/auth");
    await userEvent.type(screen.getByLabelText("Email"), "staff@kilele.example");
    await userEvent.type(screen.getByLabelText("Password"), "wrong");
    await press("Sign In");
    await expectToast("Authentication Failed: Invalid login credentials");
    answer = () => {
      throw new TypeError("Failed to fetch");
    };
    await press("Sign In");
    await expectToast("The server cannot be reached");
    answer = () => Response.json(makeTokens());
    await press("Sign In");
    await expectToast("Success!: You have been signed in successfully.");
    await screen.findByRole("heading", { name: "Dashboard", level: 1 });
    expect(location.pathname).toBe("/admin");
  });

  it("leads past the sign-in whoever is signed in", async () => {
    await openStaffArea("/auth", "Dashboard", { backend });
    expect(location.pathname).toBe("/admin");
  });

  it("tells an account that is not staff so, keeps nothing of the tables, and looks again on a press", async () => {
    let isStaff = false;
    backend.putRow("leads", makeLead());
    backend.answer(({ path }) => (!isStaff && path.startsWith("/rest/") ? answerNotStaff() : undefined));
    await openStaffArea("/admin", "Not a staff account", { backend });
    await expectText(getMain, "staff@kilele.example is not on the team");
    await waitFor(async () => expect(await countRows("leads")).toBe(0));
    isStaff = true;
    await press("Check again");
    await expectStatus("up-to-date");
    expect(await countRows("leads")).toBeGreaterThan(0);
  });
});

describe("a session", () => {
  beforeEach(() => {
    backend.putRow("leads", makeLead());
    backend.putRow("destinations", { name: "Lamu" });
  });
  const openDestinations = () => openStaffArea("/admin/destinations", "Destinations", { backend });
  const open = async () => {
    const opened = await openDestinations();
    await findCard("Lamu");
    await expectStatus("up-to-date");
    return opened;
  };
  const expire = () => signInHere({ expiresAt: Date.now() - 3_600_000 });

  it("opens the mirror offline with an expired token, and is renewed once when the server is back", async () => {
    const { view } = await open();
    view.unmount();
    backend.setOnline(false);
    expire();
    const renewals: unknown[] = [];
    backend.answer(({ path, body }) => {
      if (path !== "/auth/v1/token") return undefined;
      renewals.push(body);
      return Response.json(makeTokens());
    });
    await openStaffArea("/admin/destinations", "Destinations", { backend, isSignedIn: false });
    await findCard("Lamu");
    await expectStatus("offline");
    await changeWithoutNetwork("Lamu", "Typed without a network");
    backend.setOnline(true);
    await expectStatus("up-to-date");
    expect(backend.rows("destinations")).toMatchObject([{ culture: "Typed without a network" }]);
    expect(renewals).toEqual([{ refresh_token: "refresh" }]);
    expect(readStored()).toMatchObject({ accessToken: "fresh", refreshToken: "next" });
  });

  it("ends when its renewal is refused: the leads go, the unsent work waits for the same person", async () => {
    const { view } = await open();
    backend.setOnline(false);
    await changeWithoutNetwork("Lamu", "Kept");
    expire();
    backend.answer(({ path }) =>
      path === "/auth/v1/token" ? Response.json({ code: "refresh_token_not_found" }, { status: 400 }) : undefined,
    );
    backend.setOnline(true);
    await screen.findByRole("heading", { name: "Admin Access" });
    await expectToast("Your session has ended. Please sign in again.");
    expect(readStored()).toBe(null);
    expect([await countRows("edits"), await countRows("leads")]).toEqual([1, 0]);
    view.unmount();
    await openDestinations();
    await waitFor(() => expect(backend.rows("destinations")).toMatchObject([{ culture: "Kept" }]));
  });

  it("outlives a refusal that is no auth server's: a proxy's 401", async () => {
    await open();
    expire();
    backend.answer(({ path }) =>
      path === "/auth/v1/token" ? Response.json({ error: "who_are_you" }, { status: 401 }) : undefined,
    );
    dispatchEvent(new Event("online"));
    await expectStatus("offline");
    expect(readStored()).not.toBe(null);
    await findCard("Lamu");
  });

  it("ends with a sign-out that leaves nothing, after it has warned of what was not sent", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
    backend.answer(({ path }) => (path === "/auth/v1/logout" ? new Response(null, { status: 204 }) : undefined));
    await open();
    backend.setOnline(false);
    await changeWithoutNetwork("Lamu", "Not sent");
    await press("Sign Out");
    const question = await findDialog(undefined, "alertdialog");
    await expectText(question, "1 change is only on this device.");
    await expectText(question, "Sign out and lose it");
    await press("Cancel", question);
    await expectNoDialog();
    await expectText(await findCard("Lamu"), "Waiting to sync");
    backend.setOnline(true);
    await expectNoText(await findCard("Lamu"), "Waiting to sync");
    await press("Sign Out");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
    expect(readStored()).toBe(null);
    expect(await countRows("leads")).toBe(null);
    expect(JSON.stringify({ ...localStorage })).not.toContain("Lamu");
  });

  it("a session that the server may still have after a sign-out is told, leaves nothing here, and is ended on another try", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
    let isAway = true;
    const endedSessions: string[] = [];
    backend.answer(({ path }) => {
      if (path !== "/auth/v1/logout") return undefined;
      if (isAway) throw new TypeError("Failed to fetch");
      endedSessions.push(path);
      return new Response(null, { status: 204 });
    });
    await open();
    await press("Sign Out");
    await expectToast("Error: Failed to sign out. Please try again.");
    expect([readStored(), await countRows("leads")]).toEqual([null, null]);
    expect(assign).not.toHaveBeenCalled();
    isAway = false;
    await press("Try again", await screen.findByRole("region", { name: "Sign-out" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
    expect(endedSessions).toHaveLength(1);
  });

  it("a session of another person on the same device begins with an empty mirror, and the first one's work waits for them", async () => {
    const { view } = await open();
    backend.setOnline(false);
    await changeWithoutNetwork("Lamu", "Typed by the first");
    view.unmount();
    await stopMirror();
    backend.setOnline(true);
    const second = "5a1e0000-0000-4000-8000-000000000002";
    signInHere({ userId: second, email: "second@kilele.example" });
    const otherArea = await openStaffArea("/admin/destinations", "Destinations", { backend, isSignedIn: false });
    await expectStatus("up-to-date");
    expect(await countRows("edits", second)).toBe(0);
    expect(backend.rows("destinations")).toMatchObject([{ culture: null }]);
    // The first person's unsent edit is kept, and no lead.
    await waitFor(async () => expect([await countRows("leads"), await countRows("edits")]).toEqual([0, 1]));
    otherArea.view.unmount();
    await openDestinations();
    await waitFor(() => expect(backend.rows("destinations")).toMatchObject([{ culture: "Typed by the first" }]));
  });

  it("the session of somebody struck from the staff list locks and empties the mirror at once", async () => {
    await open();
    expect(await countRows("leads")).toBeGreaterThan(0);
    backend.answer(({ path }) => (path.startsWith("/rest/") ? answerNotStaff() : undefined));
    dispatchEvent(new Event("online"));
    await screen.findByRole("heading", { name: "Not a staff account" });
    await waitFor(async () => expect(await countRows("leads")).toBe(0));
    expect(readStored()).toMatchObject({ locked: true });
    expect(document.body.textContent).not.toContain("Lamu");
  });

  it("the session of somebody struck from the staff list locks though the browser does not let the mirror be emptied", async () => {
    await open();
    const refuse = () => {
      throw new DOMException("The disk is broken", "UnknownError");
    };
    const broken = [
      vi.spyOn(IDBObjectStore.prototype, "clear").mockImplementation(refuse),
      vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(refuse),
    ];
    backend.answer(({ path }) => (path.startsWith("/rest/") ? answerNotStaff() : undefined));
    dispatchEvent(new Event("online"));
    await screen.findByRole("heading", { name: "Not a staff account" });
    expect(readStored()).toMatchObject({ locked: true });
    expect(document.body.textContent).not.toContain("Lamu");
    for (const each of broken) each.mockRestore();
  });

  it("outlives a grant that the server has lost", async () => {
    await open();
    let isLost = true;
    backend.answer(({ path }) =>
      isLost && path.startsWith("/rest/")
        ? Response.json({ code: "42501", message: "permission denied for function" }, { status: 403 })
        : undefined,
    );
    dispatchEvent(new Event("online"));
    await expectStatus("offline");
    await changeWithoutNetwork("Lamu", "Typed meanwhile");
    expect(await countRows("leads")).toBeGreaterThan(0);
    isLost = false;
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(backend.rows("destinations")).toMatchObject([{ culture: "Typed meanwhile" }]));
  });
});

describe("a forgotten password", () => {
  it("is set anew by the link of a mail, which leaves no token in the address", async () => {
    const sentBodies: unknown[] = [];
    backend.answer(({ path, body, headers }) => {
      if (path === "/auth/v1/user") sentBodies.push([headers.get("authorization"), body]);
      return path === "/auth/v1/user"
        ? Response.json({})
        : path === "/auth/v1/logout"
          ? new Response(null, { status: 204 })
          : undefined;
    });
    const address = "/auth#access_token=mailed&expires_in=3600&refresh_token=x&type=recovery";
    await openStaffArea(address, "New password", { backend, isSignedIn: false });
    expect(location.hash).toBe("");
    const field = document.querySelector<HTMLInputElement>("[name=new-password]") as HTMLInputElement;
    await userEvent.type(field, "short{Enter}");
    await expectText(getMain, "Please use at least 12 characters");
    await userEvent.clear(field);
    await userEvent.type(field, "a-new-password{Enter}");
    await screen.findByRole("heading", { name: "Admin Access" });
    await expectToast("Password changed successfully. Sign in with it.");
    expect(sentBodies).toEqual([["Bearer mailed", { password: "a-new-password" }]]);
  });

  it("a forgotten password whose link scanners have opened sets a password, uses the link up with the first press, and no more", async () => {
    const sent: unknown[] = [];
    let verify = (): Response | undefined => {
      throw new TypeError("offline");
    };
    let set = () => Response.json({ msg: "This password is known to be leaked." }, { status: 422 });
    backend.answer(({ path, body, headers }) => {
      if (path === "/auth/v1/verify") {
        sent.push(["verify", body]);
        return verify();
      }
      if (path === "/auth/v1/logout") return new Response(null, { status: 204 });
      if (path !== "/auth/v1/user") return undefined;
      sent.push(["user", headers.get("authorization"), body]);
      return set();
    });
    await openStaffArea("/auth#token_hash=mailed&type=recovery", "New password", { backend, isSignedIn: false });
    expect([location.hash, sent]).toEqual(["", []]);
    const field = document.querySelector<HTMLInputElement>("[name=new-password]") as HTMLInputElement;
    await userEvent.type(field, "a-new-password{Enter}");
    await expectText(getMain, "nothing was set and the link still works");
    const session = { access_token: "opened", refresh_token: "r", expires_in: 3600, token_type: "bearer" };
    verify = () => Response.json({ ...session, user: { id: "u", email: "staff@kilele.example" } });
    await userEvent.type(field, "{Enter}");
    await expectText(getMain, "This password is known to be leaked.");
    set = () => Response.json({});
    await userEvent.type(field, "-2{Enter}");
    await screen.findByRole("heading", { name: "Admin Access" });
    const token = ["verify", { token_hash: "mailed", type: "recovery", gotrue_meta_security: {} }];
    expect(sent).toEqual([
      token,
      token,
      ["user", "Bearer opened", { password: "a-new-password" }],
      ["user", "Bearer opened", { password: "a-new-password-2" }],
    ]);
  });

  it("a forgotten password whose link was used up by somebody says so, and offers another mail", async () => {
    const gone = { code: 403, error_code: "otp_expired", msg: "Email link is invalid or has expired" };
    backend.answer(({ path }) => (path === "/auth/v1/verify" ? Response.json(gone, { status: 403 }) : undefined));
    await openStaffArea("/auth#token_hash=mailed&type=recovery", "New password", { backend, isSignedIn: false });
    const field = document.querySelector<HTMLInputElement>("[name=new-password]") as HTMLInputElement;
    await userEvent.type(field, "a-new-password{Enter}");
    await screen.findByRole("heading", { name: "Admin Access" });
    await expectText(getMain, "The link of that mail was used already, or is too old.");
  });

  it("a forgotten password whose link was used already says so", async () => {
    const address = "/auth#error=access_denied&error_code=otp_expired&error_description=x";
    await openStaffArea(address, "Admin Access", { backend, isSignedIn: false });
    await expectText(getMain, "The link of that mail was used already, or is too old.");
  });
});
