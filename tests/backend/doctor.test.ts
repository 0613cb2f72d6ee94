import { rm } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { type Diagnosis, diagnose } from "../../scripts/doctor/doctor.ts";
import { projectProbes } from "../../scripts/doctor/project-probes.ts";
import { inspectSite } from "../../scripts/doctor/site.ts";
import { startTestBackend } from "../harness/backend.ts";
import { type Fault, type FaultProxy, startFaultProxy } from "../harness/fault-proxy.ts";
import { makeSmallSite } from "../harness/small-site.ts";

let folder: string;
let backend: Backend;
let proxy: FaultProxy;

beforeAll(async () => {
  folder = await makeSmallSite();
  proxy = await startFaultProxy("http://127.0.0.1:1");
  backend = await startTestBackend({
    siteDir: folder,
    shouldSeed: true,
    functionEnv: { SITE_ORIGINS: proxy.url },
  });
  proxy.retarget(backend.url);
});
afterAll(async () => {
  await proxy?.close();
  await backend?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  proxy.fault = () => "pass";
});

const consult = async (staff?: { email: string; password: string }) => diagnose(await inspectSite(proxy.url, staff));

const listFaults = (diagnosis: Diagnosis) =>
  Object.entries(diagnosis)
    .filter(([, { state }]) => state === "bad")
    .map(([name]) => name);

describe("a site as it should be", () => {
  it("is found well in every respect, by a stranger and by staff", async () => {
    for (const staff of [undefined, localStaff]) {
      const diagnosis = await consult(staff);
      expect(Object.keys(diagnosis).length).toBeGreaterThanOrEqual(20);
      expect(Object.entries(diagnosis).filter(([, { state }]) => state !== "good")).toEqual([]);
    }
  });
});

describe("a service that was not asked or does not answer", () => {
  it("is well behind a network that refuses whoever invents its headers", async () => {
    proxy.fault = (_, headers) =>
      headers["cf-connecting-ip"] || headers["true-client-ip"] ? { status: 403, body: "error code: 1000" } : "pass";
    const diagnosis = await consult();
    expect(Object.entries(diagnosis).filter(([, { state }]) => state !== "good")).toEqual([]);
  });

  it.each<[string, Fault]>([
    ["answers nothing", "cut"],
    ["was asked too often", { status: 429 }],
    ["stands behind a challenge", { status: 403, headers: { "cf-mitigated": "challenge" }, body: "<!doctype html>" }],
    ["refuses this network", { status: 403, body: "error code: 1020" }],
    ["is not reached by the network in front of it", { status: 522 }],
  ])("is not found faulty if it %s", async (_, fault) => {
    for (const staff of [undefined, localStaff]) {
      const target = await inspectSite(proxy.url, staff);
      proxy.fault = () => fault;
      const diagnosis = await diagnose(target);
      expect(listFaults(diagnosis)).toEqual([]);
      const good = Object.keys(diagnosis).filter((name) => diagnosis[name]?.state === "good");
      // These ask nothing of this local site, or, for a stranger, through a socket, which the fault does not reach.
      const withoutRequest = ["the project that it was built for", "an encrypted connection", "the publishable key"];
      const ofLocalSite = ["the local staff account", "invented rows"];
      expect(good.sort()).toEqual(
        [...withoutRequest, ...ofLocalSite, ...(staff ? [] : ["changing a password", "pokes"])].sort(),
      );
      proxy.fault = () => "pass";
    }
  });
});

/** Broken setups: the name of the only finding that the doctor must report, its words, and the answers of such a setup. */
const brokenSetups: { name: string; says: RegExp; fault: (path: string, method: string) => Fault }[] = [
  {
    name: "sign-ups",
    says: /Sign-ups are open/,
    fault: (path) => answerJson(path === "/auth/v1/settings", { disable_signup: false }),
  },
  {
    name: "where mails lead",
    says: /lead to http:\/\/127\.0\.0\.1:3000.*site_url/,
    fault: (path) =>
      path.startsWith("/auth/v1/verify")
        ? { status: 303, headers: { location: "http://127.0.0.1:3000/#error=access_denied" } }
        : "pass",
  },
  {
    name: "where mails lead",
    says: /may not lead to .*\/auth: add it/,
    fault: (path) =>
      path.startsWith("/auth/v1/verify")
        ? { status: 303, headers: { location: `${proxy.url}/#error=access_denied` } }
        : "pass",
  },
  {
    name: "one version of site and functions",
    says: /site was built from aaaaaaaa, the functions from bbbbbbbb.*golive/,
    fault: (path, method) => {
      if (path === "/build.json") return answerJson(true, { commit: "a".repeat(40), builtAt: "now" });
      return path === "/functions/v1/leads" && method === "GET"
        ? { status: 405, headers: { "x-commit": "b".repeat(40), "x-caller": "same" } }
        : "pass";
    },
  },
  {
    name: "the row limit",
    says: /row limit is 2, below the page size 1000/,
    fault: (path) =>
      answerJson(path.startsWith("/rest/v1/destinations"), [{ id: "1" }, { id: "2" }], 206, {
        "content-range": "0-1/9",
      }),
  },
  {
    name: "the database's age",
    says: /lacks push_change.*db push --remote/,
    fault: (path) => answerJson(path === "/rest/v1/rpc/push_change", { code: "PGRST202", message: "Not found" }, 404),
  },
  {
    name: "who reads leads",
    says: /Leads answer a visitor with 200/,
    fault: (path) => answerJson(path.startsWith("/rest/v1/leads"), []),
  },
  {
    name: "the leads function",
    says: /not deployed/,
    fault: (path, method) =>
      answerJson(
        path === "/functions/v1/leads" && method === "POST",
        { message: "Requested function was not found" },
        404,
      ),
  },
  {
    name: "whom the limits count",
    says: /Whoever invents `x-forwarded-for` passes the limits/,
    fault: (path, method) =>
      path === "/functions/v1/leads" && method === "GET"
        ? { status: 405, headers: { "x-caller": crypto.randomUUID() } }
        : "pass",
  },
  {
    name: "the team function",
    says: /not deployed/,
    fault: (path) => answerJson(path === "/functions/v1/team", { message: "Requested function was not found" }, 404),
  },
  {
    name: "the status",
    says: /not deployed/,
    fault: (path) => answerJson(path === "/functions/v1/status", { message: "Requested function was not found" }, 404),
  },
  {
    name: "the status",
    says: /cannot ask the database.*log of `status`.*golive/,
    fault: (path) =>
      answerJson(
        path === "/functions/v1/status",
        { ok: false, reasons: [{ code: "database", message: "The database does not answer" }] },
        503,
      ),
  },
  {
    name: "the leads function's preflight",
    says: /does not know this site .*SITE_ORIGINS/,
    fault: (path, method) =>
      method === "OPTIONS" && path === "/functions/v1/leads"
        ? { status: 204, headers: { "access-control-allow-origin": "https://another.example" } }
        : "pass",
  },
  {
    name: "pictures",
    says: /no bucket/,
    fault: (path) =>
      answerJson(path.startsWith("/storage/"), { error: "Bucket not found", message: "Bucket not found" }, 400),
  },
  {
    name: "security headers",
    says: /Content-Security-Policy on \/destinations/,
    fault: (path) => removeHeaders(path, "/destinations/namibia"),
  },
  {
    name: "caching of the worker",
    says: /max-age=14400/,
    fault: (path) =>
      path === "/sw.js" ? { status: 200, headers: { "cache-control": "max-age=14400" }, body: "" } : "pass",
  },
  {
    name: "caching of assets",
    says: /upload is incomplete/,
    fault: (path) => (path === "/assets/main-1234abcd.js" ? { status: 404 } : "pass"),
  },
  {
    name: "a missing asset",
    says: /answers 200 instead of 404/,
    fault: (path) => rewriteBody(path, "/assets/gone-12345678.js"),
  },
  {
    name: "documents as they were built",
    says: /rewrites documents on their way \(\/about-us\)/,
    fault: (path) =>
      path === "/about-us?built" ? { status: 200, body: "<p>Page</p><script>blocker()</script>" } : "pass",
  },
  { name: "pages without a redirect", says: /\/about-us \(308\)/, fault: (path) => redirectPath(path, "/about-us") },
  { name: "the staff area", says: /\/admin\/leads .*\(404\)/, fault: (path) => rewriteBody(path, "/admin/leads", 404) },
];

const answerJson = (isFitting: boolean, body: unknown, status = 200, headers: Record<string, string> = {}): Fault =>
  isFitting
    ? { status, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) }
    : "pass";
const removeHeaders = (path: string, wanted: string): Fault =>
  path === wanted ? { status: 200, body: "Page" } : "pass";
const rewriteBody = (path: string, wanted: string, status = 200): Fault =>
  path === wanted ? { status, headers: { "content-type": "text/html" }, body: "<!doctype html>" } : "pass";
const redirectPath = (path: string, wanted: string): Fault =>
  path === wanted ? { status: 308, headers: { location: `${wanted}/` } } : "pass";

describe("a set-up that is broken in one respect", () => {
  it.each(brokenSetups)("is told what: $name", async ({ name, says, fault }) => {
    proxy.fault = ({ path, method }) => fault(path, method);
    const diagnosis = await consult();
    expect(listFaults(diagnosis)).toEqual([name]);
    expect(diagnosis[name]?.says).toMatch(says);
  });

  it("is told what: a broadcast that the database sends and nobody hears", async () => {
    await backend.db.script("alter function realtime.send rename to lost");
    await backend.db.script(
      "create function realtime.send(jsonb, text, text, boolean) returns void language sql as 'select'",
    );
    try {
      const diagnosis = await consult(localStaff);
      expect(listFaults(diagnosis)).toEqual(["pokes"]);
      expect(diagnosis.pokes?.says).toMatch(/No echo/);
      expect(listFaults(await consult())).toEqual([]);
    } finally {
      await backend.db.script(
        "drop function realtime.send(jsonb, text, text, boolean); alter function realtime.lost rename to send",
      );
    }
  });

  it("is told what: pokes that staff may not hear, or nobody could", async () => {
    await backend.db.script('drop policy "staff hear pokes" on realtime.messages');
    try {
      const diagnosis = await consult(localStaff);
      expect(listFaults(diagnosis)).toEqual(["pokes"]);
      expect(diagnosis.pokes?.says).toMatch(/private\.allow_pokes\(\)/);
    } finally {
      await backend.db.script("call private.allow_pokes()");
    }
    await backend.db.script("alter table realtime.messages rename to gone");
    try {
      for (const staff of [undefined, localStaff]) expect(listFaults(await consult(staff))).toEqual(["pokes"]);
    } finally {
      await backend.db.script("alter table realtime.gone rename to messages");
    }
    expect(listFaults(await consult())).toEqual([]);
  });

  it("is told what: a build without a key cannot be asked about its project", async () => {
    proxy.fault = ({ path }) => (path === "/assets/env-1234abcd.js" ? { status: 200, body: "" } : "pass");
    const diagnosis = await consult();
    expect(diagnosis["the publishable key"]?.state).toBe("unknown");
    expect(diagnosis["sign-ups"]?.state).toBe("unknown");
    expect(listFaults(diagnosis)).toEqual([]);
  });
});

it("names a service that takes a new password without the current one", async () => {
  proxy.fault = ({ path, method }) =>
    answerJson(path === "/auth/v1/user" && method === "PUT", { code: "same_password", msg: "The same" }, 422, {
      "x-supabase-api-version": "2024-01-01",
    });
  const found = await consult(localStaff);
  expect(listFaults(found)).toEqual(["changing a password"]);
  expect(found["changing a password"]?.says).toMatch(/unlocked tablet.*same_password/);
});

it("says in one sentence that the project of a build does not answer, and asks it nothing more", async () => {
  for (const [supabase, says] of [
    ["http://127.0.0.1:9", /127\.0\.0\.1:9 does not answer.*VITE_SUPABASE_URL/],
    [`${proxy.url}/elsewhere`, /is no Supabase project/],
  ] as const) {
    const found = await diagnose({ ...(await inspectSite(proxy.url)), supabase });
    expect(found["the project that it was built for"]).toMatchObject({
      state: "bad",
      says: expect.stringMatching(says),
    });
    expect(found["sign-ups"]).toMatchObject({ state: "unknown", says: expect.stringMatching(/^Not asked/) });
  }
});

it("says in one sentence that a site does not answer", async () => {
  await expect(inspectSite("https://no-such-site.invalid")).rejects.toThrow(
    /^https:\/\/no-such-site\.invalid does not answer \(\w+\)\. Is the address right, and is the site up\?$/,
  );
});

it("knows the rows of the examples, where they are in public", async () => {
  const target = { ...(await inspectSite(proxy.url)), site: "https://kilele-journeys.com" };
  const askForExamples = (staff?: typeof localStaff) =>
    projectProbes["invented rows"]?.({ ...target, ...(staff && { staff }) });
  expect(await askForExamples()).toMatchObject({
    state: "bad",
    says: expect.stringMatching(/[1-9]\d* of destinations, [1-9]\d* of services, [1-9]\d* of blog_posts\. Delete/),
  });
  expect((await askForExamples(localStaff))?.says).toMatch(/[1-9]\d* of leads/);
  proxy.fault = ({ path }) => answerJson(/^\/rest\/v1\/(destinations|services|blog_posts)/.test(path), []);
  expect(await askForExamples()).toMatchObject({ state: "good" });
});
