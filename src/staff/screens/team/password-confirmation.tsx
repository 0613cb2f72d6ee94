import { type ReactNode, useEffect, useRef, useState } from "react";
import type { TeamOutcome } from "../../server/use-team.ts";
import { CurrentPasswordField } from "../../ui/password-field.tsx";

/** The person's own password in a dialog, once the server has asked for it. */
export type PasswordConfirmation = {
  /** The typed password; undefined before the server has asked. */
  typed: string | undefined;
  /** The field; undefined before the server has asked. */
  field: ReactNode;
  /** Shows the field if the server's answer asks for the password. Returns true then, so that the dialog stays open. */
  requestIfNeeded: (answer: TeamOutcome) => answer is { password: string };
  /** Forgets what was typed. */
  forget: () => void;
};

/**
 * Asks for the person's own password if their sign-in is not recent, because somebody who finds an unlocked tablet does not know
 * it.
 */
export function usePasswordConfirmation(): PasswordConfirmation {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  /** The number of requests for the password. Each one moves the focus to the field. */
  const [requestCount, setRequestCount] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (requestCount > 0) container.current?.querySelector("input")?.focus();
  }, [requestCount]);

  return {
    typed,
    field: typed !== undefined && (
      <div ref={container}>
        <CurrentPasswordField
          hint="You signed in a while ago: this keeps others from doing it on a device that you left open."
          value={typed}
          error={error}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
        />
      </div>
    ),
    requestIfNeeded(answer): answer is { password: string } {
      if (!("password" in answer)) return false;
      setTyped(typed ?? "");
      setError(answer.password || undefined);
      setRequestCount(requestCount + 1);
      return true;
    },
    forget() {
      setTyped(undefined);
      setError(undefined);
      setRequestCount(0);
    },
  };
}
