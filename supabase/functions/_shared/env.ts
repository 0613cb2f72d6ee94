/** Reads an environment variable; the deployed function runs on Deno, the embedded backend on Node. */
export function readEnv(name: string): string | undefined {
  const runtime = globalThis as unknown as {
    Deno?: { env: { get(name: string): string | undefined } };
    process?: { env: Record<string, string | undefined> };
  };
  return runtime.Deno ? runtime.Deno.env.get(name) : runtime.process?.env[name];
}
