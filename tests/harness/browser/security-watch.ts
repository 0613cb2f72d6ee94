import type { BrowserContext } from "playwright";

/** The forbidden actions of a context's pages. */
export interface Watch {
  /** The calls of `pwned()`, each of which means that code in data was executed. */
  executions: string[];
  /** Reports of the content security policy, Trusted Types included. */
  violations: string[];
}

/** Watches every page that a context opens from now on. Payloads call `pwned()`, `alert()`, `confirm()` or `prompt()`. */
export async function watchSecurity(context: BrowserContext): Promise<Watch> {
  const watch: Watch = { executions: [], violations: [] };
  await context.exposeBinding("pwned", ({ page }, what: unknown) => {
    watch.executions.push(`${page.url()}: ${String(what)}`);
  });
  await context.exposeBinding("violated", ({ page }, what: string) => {
    watch.violations.push(`${page.url()}: ${what}`);
  });
  await context.addInitScript(() => {
    const reporters = window as unknown as { violated(what: string): void; pwned(what: string): void };
    addEventListener("securitypolicyviolation", (event) => {
      reporters.violated(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile ?? ""} ${event.sample ?? ""}`,
      );
    });
    for (const name of ["alert", "confirm", "prompt"] as const) {
      Object.defineProperty(window, name, { value: () => reporters.pwned(name) });
    }
  });
  return watch;
}
