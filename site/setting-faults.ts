/** The settings that are addresses of a site or a service, each with an example for whoever has mistyped it. */
const examples = {
  VITE_SITE_URL: "a site such as https://kilele.example",
  VITE_SUPABASE_URL: "a Supabase project such as https://abcdefghijklmnopqrst.supabase.co",
  BUILD_SUPABASE_URL: "a Supabase project such as https://abcdefghijklmnopqrst.supabase.co",
} as const;

/** The settings of a build that are no addresses: what each may be, and the words for whoever has mistyped it. */
const choices = {
  VITE_PASSWORD_MAIL: [/^(on|off)$/, "neither on nor off"],
  VITE_CONTACT_FUNCTION: [/^[A-Za-z][\w-]*$/, "no name of a function such as messages, nor none or log"],
} as const;

/**
 * Finds a setting of the site that is none of what it may be, before a command begins its work with it.
 * @returns a sentence for the person who runs the command; undefined if each is right or not set
 */
export function findSettingFault(env: NodeJS.ProcessEnv): string | undefined {
  for (const [name, example] of Object.entries(examples)) {
    const value = env[name]?.replace(/\/+$/, "");
    if (!value) continue;
    const address = URL.canParse(value) ? new URL(value) : undefined;
    if (!address || !/^https?:$/.test(address.protocol) || address.origin !== value)
      return `${name} is no address of ${example}: ${value}`;
  }
  for (const [name, [form, fault]] of Object.entries(choices)) {
    const value = env[name];
    if (value && !form.test(value)) return `${name} is ${fault}: ${value}`;
  }
  return undefined;
}
