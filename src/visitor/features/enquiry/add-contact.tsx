import { type FormEvent, useState } from "react";
import { BusinessDetail } from "../../../content/business.tsx";
import type { Amendment } from "../../../outbox/page/delivery.ts";
import { addressFieldAttributes } from "../../../shared/lib/address-field.ts";
import { findAnswerError } from "../../../shared/rules/enquiry-check.ts";
import { sentLaterText } from "../../rules/waiting-request.ts";

export type AddContactProps = {
  /** Adds what was typed to the request. */
  add: (contact: string) => Promise<Amendment>;
};

const outcomeTexts = {
  added: "Thank you. We answer there.",
  waiting: `It is kept on this device. ${sentLaterText}`,
};

/** Asks a person who has left neither address nor number for one, which is added to the sent request. */
export function AddContact({ add }: AddContactProps) {
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<Amendment | "typing" | "busy">("typing");

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const contact = String(new FormData(event.currentTarget).get("contact") ?? "").trim();
    const problem =
      contact === "" ? "Please enter an email address or a telephone number" : findAnswerError("contact", contact);
    setError(problem);
    if (problem) return;
    setProgress("busy");
    // If the code cannot be fetched, nothing was sent.
    setProgress(await add(contact).catch(() => "refused" as const));
  };

  if (progress === "added" || progress === "waiting")
    return (
      <p role="status" className="mx-auto mt-6 max-w-md">
        {outcomeTexts[progress]}
      </p>
    );
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="mx-auto mt-6 max-w-md text-start">
      <label htmlFor="added-contact" className="block font-semibold">
        How can we answer you? Email or phone
      </label>
      <p className="text-sm text-muted">You left neither an email address nor a number.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id="added-contact"
          name="contact"
          type="text"
          autoComplete="email"
          {...addressFieldAttributes}
          aria-invalid={error ? true : undefined}
          aria-describedby="added-contact-error"
          className="field min-w-40 flex-1"
        />
        <button type="submit" disabled={progress === "busy"} className="button-quiet">
          {progress === "busy" ? "Adding..." : "Add to the request"}
        </button>
      </div>
      <p id="added-contact-error" role="alert" className="text-danger">
        {error}
        {progress === "refused" && (
          <>
            It could not be added. Please write to <BusinessDetail name="email" className="text-link" /> with your name.
          </>
        )}
      </p>
    </form>
  );
}
