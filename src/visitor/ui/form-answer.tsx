import type { ReactNode } from "react";

/** The page of thanks for a form that was sent without a script. */
export function FormThanks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[70vh] max-w-2xl flex-col items-center justify-center pl-[max(1.5rem,env(safe-area-inset-left))] pr-[max(1.5rem,env(safe-area-inset-right))] pt-28 pb-20 text-center text-lg">
      <h1 tabIndex={-1} className="text-5xl text-forest sm:text-6xl">
        {title}
      </h1>
      {children}
    </div>
  );
}

type RefusedFormPageProps = {
  /** The reason for which the form was refused; undefined in a prerendered document. */
  reason: string | undefined;
  /** The messages of problems that concern no field, by their names in the page's address. */
  problems: Readonly<Record<string, string>>;
  /** The messages about fields that the form does not show. */
  others: readonly string[];
  /** The rule of each field, by the field's name: for a prerendered document. */
  rules: readonly { name: string; label: string; rule: string }[];
  /** The form again, filled in with the typed values. */
  children: ReactNode;
};

/**
 * The page that says why a plain form was refused. A server renders it with the values that were sent. On a static host it is
 * prerendered, reads the names of the problems from its address, and links back to the form.
 */
export function RefusedFormPage({ reason, problems, others, rules, children }: RefusedFormPageProps) {
  return (
    <div className="mx-auto max-w-2xl pl-[max(1.5rem,env(safe-area-inset-left))] pr-[max(1.5rem,env(safe-area-inset-right))] pt-28 pb-24 text-lg">
      <h1 tabIndex={-1} className="text-4xl text-forest sm:text-5xl">
        Not sent yet
      </h1>
      {reason ? (
        <>
          <p role="alert" className="mt-5 border-s-4 border-danger bg-danger-soft px-4 py-3 text-danger">
            {reason}
          </p>
          {others.map((message) => (
            <p key={message} className="mt-3 text-danger">
              {message}
            </p>
          ))}
          <div className="mt-8 rounded-lg border border-line bg-card p-5 shadow-sm sm:p-8">{children}</div>
        </>
      ) : (
        <div data-form-check="">
          <p className="mt-5">
            Please go back with your browser: what you wrote is still there. Change what is marked here, and send it
            again.
          </p>
          <ul className="mt-8 grid gap-3">
            {Object.entries(problems).map(([problem, message]) => (
              <li key={problem} id={`problem-${problem}`} className="form-problem">
                {message}
              </li>
            ))}
            {rules.map(({ name, label, rule }) => (
              <li key={name} id={`field-${name}`} className="form-rule">
                <strong>{label}</strong>: {rule}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
