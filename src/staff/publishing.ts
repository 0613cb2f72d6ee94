import { useEffect, useState } from "react";
import { isStuck, type Publishing } from "../domain/publishing.ts";
import { onReconnect } from "../pwa/on-reconnect.ts";
import { askPublishing } from "../remote/publishing.ts";
import { staffToken } from "./session.ts";

/** The interval between two requests while the page is visible, in milliseconds. */
const interval = 60_000;

/** Returns what staff must be told of the website's builds; nothing while all goes well, or nobody can be asked. */
export function useStuckPublishing(): Publishing | undefined {
  const [stuck, setStuck] = useState<Publishing>();
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      // Without a token nobody can be asked, and the session has its own way of saying so.
      const token = await staffToken().catch(() => undefined);
      const publishing = token && (await askPublishing(token));
      if (isCurrent) setStuck(publishing && isStuck(publishing, Date.now()) ? publishing : undefined);
    };
    void ask();
    const timer = setInterval(() => void ask(), interval);
    const ended = onReconnect(() => void ask());
    return () => {
      isCurrent = false;
      clearInterval(timer);
      ended();
    };
  }, []);
  return stuck;
}
