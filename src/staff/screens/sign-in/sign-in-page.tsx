import { createLazyRoute, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { getMarkAddress } from "../../../content/marks.ts";
import { addressFieldAttributes } from "../../../shared/lib/address-field.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { readRecoveryLink } from "../../rules/recovery-link.ts";
import { NewPasswordForm } from "../../session/new-password-form.tsx";
import {
  canStoreSession,
  sessionBlockedMessage,
  setForgottenPassword,
  signInStaff,
  signOutRetry,
  useSession,
} from "../../session/session.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { ForgottenPassword } from "./forgotten-password.tsx";

const frameClasses = "mx-auto grid min-h-dvh w-full max-w-md content-center px-6 py-12";

export const authPage = createLazyRoute("/auth")({ component: SignInPage });

/** Signs a member in. Opened by the link of a recovery letter, it sets a new password first. */
function SignInPage() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [recovery, setRecovery] = useState(() => readRecoveryLink(location.hash));

  useEffect(() => {
    // The token in a mail's link opens the account, so it is removed from the address and from the tab's history.
    if (recovery) history.replaceState(history.state, "", location.pathname);
  }, [recovery]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const answer = await signInStaff(String(form.get("email")), String(form.get("password")));
    setBusy(false);
    if (answer.outcome === "refused") {
      showToast({ title: "Authentication Failed", text: answer.message, tone: "destructive" });
      return;
    }
    showToast({ title: "Success!", text: "You have been signed in successfully." });
    await navigate({ to: "/admin", replace: true });
  };

  if (recovery && recovery.state !== "expired") {
    return (
      <main id="content" className={frameClasses}>
        <h1 tabIndex={-1} className="mb-8 text-4xl text-forest">
          New password
        </h1>
        <NewPasswordForm
          shouldAskCurrent={false}
          save={({ password }) => setForgottenPassword(recovery, password, setRecovery)}
          onSet={() => {
            setRecovery(undefined);
            requestAnimationFrame(() => email.current?.focus());
            showToast({ title: "Success!", text: "Password changed successfully. Sign in with it." });
          }}
        />
      </main>
    );
  }

  return (
    <main id="content" className={frameClasses}>
      <img src={getMarkAddress("logo.svg")} alt="" width={48} height={48} className="mb-5 rounded-lg" />
      <h1 tabIndex={-1} className="text-4xl text-forest">
        Admin Access
      </h1>
      {!canStoreSession() && (
        <p role="alert" className="mt-6 rounded-lg border border-danger bg-danger-soft p-4">
          {sessionBlockedMessage}
        </p>
      )}
      <form className="mt-8 grid gap-5" onSubmit={(event) => void submit(event)}>
        <div>
          <label className="block font-semibold" htmlFor="email">
            Email
          </label>
          <input
            ref={email}
            id="email"
            name="email"
            // A field of the type `email` would refuse pasted texts that can be cleaned.
            type="text"
            inputMode="email"
            {...addressFieldAttributes}
            autoComplete="username"
            required
            className="field mt-1.5"
          />
        </div>
        <PasswordField
          name="password"
          label="Password"
          isNew={false}
          isMarked={false}
          required
          value={password}
          onChange={setPassword}
        />
        <button type="submit" className="button-primary" disabled={isBusy}>
          {isBusy ? "Signing In..." : "Sign In"}
        </button>
      </form>
      <ForgottenPassword email={email} isExpired={recovery?.state === "expired"} />
      <a href="/" className="text-link mt-6 inline-flex min-h-11 items-center">
        Back to Website
      </a>
      <FailedSignOut />
    </main>
  );
}

/** The offer to repeat a failed sign-out, while nobody else has signed in. */
function FailedSignOut() {
  const session = useSession();
  const retry = useSyncExternalStore(signOutRetry.subscribe, signOutRetry.read);
  const [isBusy, setBusy] = useState(false);
  if (!retry || session) return null;
  const tryAgain = () => {
    setBusy(true);
    void retry().finally(() => setBusy(false));
  };
  return (
    <section aria-label="Sign-out" className="mt-6 grid gap-3 rounded-lg border border-danger bg-danger-soft p-4">
      <p>You are signed out here, but not everywhere: the server was not told, or something is still on this device.</p>
      <button type="button" className="button-quiet justify-self-start" disabled={isBusy} onClick={tryAgain}>
        Try again
      </button>
    </section>
  );
}
