import { afterEach, expect, it, vi } from "vitest";

type Env = typeof import("../../../src/shared/lib/env.ts");

/** The settings of a build, with their values if nobody sets them. */
const defaults = {
  VITE_SUPABASE_URL: ["supabaseUrl", ""],
  VITE_SUPABASE_PUBLISHABLE_KEY: ["supabaseKey", "sb_publishable_local_kilele"],
  VITE_CONTACT_FUNCTION: ["contactFunction", "messages"],
  VITE_PASSWORD_MAIL: ["hasPasswordRecoveryMail", false],
  VITE_SITE_URL: ["siteUrl", ""],
} as const satisfies Record<string, readonly [keyof Env, unknown]>;

let builds = 0;

/** Reads the settings of a build by loading the module anew, as a page does. */
const readSettings = (settings: Record<string, string | undefined>): Promise<Env> => {
  for (const name of Object.keys(defaults)) vi.stubEnv(name, settings[name]);
  return import(/* @vite-ignore */ `../../../src/shared/lib/env.ts?build=${++builds}`) as Promise<Env>;
};

afterEach(() => void vi.unstubAllEnvs());

it.each(Object.entries(defaults))(
  "%s has its default where it is left out, and where its line is empty",
  async (name, [setting, value]) => {
    expect((await readSettings({}))[setting]).toBe(value);
    expect((await readSettings({ [name]: "" }))[setting]).toBe(value);
  },
);

it("takes what is set, and addresses without a slash at their end", async () => {
  const set = await readSettings({
    VITE_SUPABASE_URL: "https://project.supabase.co/",
    VITE_SITE_URL: "https://www.kilele.example//",
    VITE_PASSWORD_MAIL: "on",
  });
  expect([set.supabaseUrl, set.siteUrl, set.hasPasswordRecoveryMail]).toEqual([
    "https://project.supabase.co",
    "https://www.kilele.example",
    true,
  ]);
  expect(set.makeFormAction("leads")).toBe("https://project.supabase.co/functions/v1/leads");
});

it.each([
  [undefined, { contactFunction: "messages", shouldLogMessages: false, hasMessagesTable: true }],
  ["none", { contactFunction: "", shouldLogMessages: false, hasMessagesTable: false }],
  ["log", { contactFunction: "log", shouldLogMessages: true, hasMessagesTable: false }],
  ["contact", { contactFunction: "contact", shouldLogMessages: false, hasMessagesTable: false }],
])("knows by the function for messages (%s) whether there is a form and a table", async (name, known) => {
  const { contactFunction, shouldLogMessages, hasMessagesTable } = await readSettings({ VITE_CONTACT_FUNCTION: name });
  expect({ contactFunction, shouldLogMessages, hasMessagesTable }).toEqual(known);
});
