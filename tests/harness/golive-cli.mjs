/**
 * Replaces the Supabase CLI in tests of `npm run golive`. It reports its arguments and the files that other users could read to
 * the test at STAND_IN, and prints the test's answer.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

const args = process.argv.slice(2);
const settings = args.includes("--env-file") ? args[args.indexOf("--env-file") + 1] : undefined;
const readCommandLine = (id) => {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "utf8");
  } catch {
    return "";
  }
};
const response = await fetch(process.env.STAND_IN, {
  method: "POST",
  body: JSON.stringify({
    args,
    input: readFileSync(0, "utf8"),
    token: process.env.SUPABASE_ACCESS_TOKEN ?? "",
    settings: settings && {
      text: readFileSync(settings, "utf8"),
      mode: statSync(settings).mode & 0o777,
      file: settings,
    },
    commandLines: existsSync("/proc/self")
      ? readdirSync("/proc")
          .filter((name) => /^\d+$/.test(name))
          .map(readCommandLine)
      : args,
  }),
});
const { code, out } = await response.json();
process.stdout.write(out);
process.exit(code);
