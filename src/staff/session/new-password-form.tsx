import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { findPasswordFault } from "../rules/team.ts";
import { CurrentPasswordField, PasswordField } from "../ui/password-field.tsx";
import type { PasswordAnswer } from "./session.ts";

type PasswordValues = { current: string; password: string };

const unknownOutcomeText =
  "No answer came, so the new password may be set already. Try again when you are online; if the current one is then wrong, sign in with the new one.";

/**
 * A form that sets a new password, with a field for the current one if that is required. The typed text stays until the
 * password is set.
 */
export function NewPasswordForm(props: {
  shouldAskCurrent: boolean;
  save: (typed: PasswordValues) => Promise<PasswordAnswer>;
  onSet: () => void;
  /** Content beside the submit button. */
  children?: (isBusy: boolean) => ReactNode;
}) {
  const { shouldAskCurrent, save, onSet } = props;
  const [typed, setTyped] = useState<PasswordValues>({ current: "", password: "" });
  const [errors, setErrors] = useState<{ current?: string | undefined; password?: string | undefined }>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (errors.current || errors.password) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const password = findPasswordFault(typed.password);
    const current = shouldAskCurrent && !typed.current ? "Please enter your current password" : undefined;
    if (current || password) return setErrors({ current, password });
    setBusy(true);
    const answer = await save(typed);
    setBusy(false);
    if (answer.outcome === "set") return onSet();
    const message = answer.outcome === "unknown" ? unknownOutcomeText : answer.message;
    setErrors(message.startsWith("The current password") ? { current: message } : { password: message });
  };

  const changeValues = (part: Partial<PasswordValues>) => {
    setTyped({ ...typed, ...part });
    setErrors({});
  };

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {shouldAskCurrent && (
        <CurrentPasswordField
          shouldFocus
          value={typed.current}
          error={errors.current}
          onChange={(current) => changeValues({ current })}
        />
      )}
      <PasswordField
        name="new-password"
        label="New password"
        hint="At least 12 characters; a few words are easy to remember."
        isNew
        shouldFocus={!shouldAskCurrent}
        required
        value={typed.password}
        error={errors.password}
        onChange={(password) => changeValues({ password })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {props.children?.(isBusy)}
        <button type="submit" className="button-primary" disabled={isBusy}>
          {isBusy ? "Saving..." : "Set New Password"}
        </button>
      </div>
    </form>
  );
}
