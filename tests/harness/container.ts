/**
 * The form in which the image runs: a data directory that is a mount, whose parent belongs to somebody else, and a user without
 * rights beyond it. If this process is root and may make mounts, the directories are bind mounts of a namespace of their own;
 * otherwise their parent may not be written, so that neither can be renamed.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmod, chown, mkdir } from "node:fs/promises";
import path from "node:path";

const isRoot = process.getuid?.() === 0;
/** The user `node` of the image. */
const imageUser = 1000;

export interface Container {
  /** The data directory, as a process in the container names it. */
  data: string;
  /** The folder of backups, likewise. */
  backups: string;
  /** The same directories as the machine names them. */
  onHost: { data: string; backups: string };
  /**
   * Starts a script in the container.
   * @param cwd the directory of the version that runs
   */
  spawn(script: string, args: readonly string[], settings?: Record<string, string>, cwd?: string): ChildProcess;
  /** Runs a script until it ends. */
  run(
    script: string,
    args: readonly string[],
    settings?: Record<string, string>,
    cwd?: string,
  ): Promise<{ status: number | null; output: string }>;
  /** Gives the directories back to this process, so that they can be deleted. */
  close(): Promise<void>;
}

/** Makes a container's directories below a directory of the test. */
export async function makeContainer(root: string): Promise<Container> {
  await chmod(root, 0o755);
  const hasMounts = isRoot && canMount();
  const [mounts, volumes] = [path.join(root, "container"), path.join(root, "volumes")];
  const names = ["data", "backups"] as const;
  for (const name of names) {
    for (const folder of [mounts, volumes]) await mkdir(path.join(folder, name), { recursive: true });
    const own = path.join(hasMounts ? volumes : mounts, name);
    if (isRoot) await chown(own, imageUser, imageUser);
  }
  if (!isRoot) await chmod(mounts, 0o555);
  const [data, backups] = names.map((name) => path.join(mounts, name)) as [string, string];
  const onHost = {
    data: path.join(hasMounts ? volumes : mounts, "data"),
    backups: path.join(hasMounts ? volumes : mounts, "backups"),
  };

  const start: Container["spawn"] = (script, args, settings = {}, cwd = process.cwd()) => {
    const command = [process.execPath, path.join(cwd, script), ...args];
    const asUser = ["setpriv", `--reuid=${imageUser}`, `--regid=${imageUser}`, "--clear-groups", ...command];
    const mount = `mount --bind "$1" "$2" && mount --bind "$3" "$4" && shift 4 && exec "$@"`;
    const inMounts = ["unshare", "-m", "sh", "-c", mount, "sh", onHost.data, data, onHost.backups, backups, ...asUser];
    const [program = "", ...rest] = hasMounts ? inMounts : isRoot ? asUser : command;
    return spawn(program, rest, {
      cwd,
      env: {
        ...process.env,
        NODE_ENV: "",
        DATABASE_URL: "",
        PORT: "0",
        HOME: "/",
        DATA_DIR: data,
        BACKUP_DIR: backups,
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
  };
  return {
    data,
    backups,
    onHost,
    spawn: start,
    run(...call) {
      const child = start(...call);
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => (output += part));
      return new Promise((done, fail) => {
        child.once("error", fail).once("close", (status) => done({ status, output }));
      });
    },
    async close() {
      if (!isRoot) await chmod(mounts, 0o755);
    },
  };
}

function canMount(): boolean {
  try {
    execFileSync("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
