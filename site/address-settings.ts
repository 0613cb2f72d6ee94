/** The settings that are addresses of a site or a service, each with an example for whoever has mistyped it. */
const examples = {
  VITE_SITE_URL: "a site such as https://kilele.example",
  VITE_SUPABASE_URL: "a Supabase project such as https://abcdefghijklmnopqrst.supabase.co",
  BUILD_SUPABASE_URL: "a Supabase project such as https://abcdefghijklmnopqrst.supabase.co",
} as const;

/**
 * Finds a setting that should be an address and is none, before a command begins its work with it.
 * @returns a sentence for the person who runs the command; undefined if each is an address or not set
 */
export function findAddressFault(env: NodeJS.ProcessEnv): string | undefined {
  for (const [name, example] of Object.entries(examples)) {
    const value = env[name]?.replace(/\/+$/, "");
    if (!value) continue;
    const address = URL.canParse(value) ? new URL(value) : undefined;
    if (!address || !/^https?:$/.test(address.protocol) || address.origin !== value)
      return `${name} is no address of ${example}: ${value}`;
  }
  return undefined;
}
