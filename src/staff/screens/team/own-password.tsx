import { type ReactNode, useEffect, useRef, useState } from "react";
import { CurrentPasswordField } from "../../ui/password-field.tsx";
import type { TeamOutcome } from "../../use-team.ts";

/** The person's own password in a dialog, once the server has asked for it. */
export type OwnPassword = {
  /** The typed password; undefined before the server has asked. */
  typed: string | undefined;
  /** The field; undefined before the server has asked. */
  field: ReactNode;
  /** Takes an answer of the server. Returns true if the password is needed, so that the dialog stays open. */
  isNeeded: (answer: TeamOutcome) => answer is { password: string };
  /** Forgets what was typed. */
  forget: () => void;
};

/**
 * Asks for the person's own password if their sign-in is not recent, because somebody who finds an unlocked tablet does not know
 * it.
 */
export function useOwnPassword(): OwnPassword {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  /** The number of requests for the password. Each one moves the focus to the field. */
  const [times, setTimes] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (times > 0) place.current?.querySelector("input")?.focus();
  }, [times]);

  return {
    typed,
    field: typed !== undefined && (
      <div ref={place}>
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
    isNeeded(answer): answer is { password: string } {
      if (!("password" in answer)) return false;
      setTyped(typed ?? "");
      setError(answer.password || undefined);
      setTimes(times + 1);
      return true;
    },
    forget() {
      setTyped(undefined);
      setError(undefined);
      setTimes(0);
    },
  };
}
