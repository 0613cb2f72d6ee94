import { type FormEvent, useState } from "react";
import { BusinessDetail } from "../../../content/business.tsx";
import type { Amendment } from "../../../outbox/page/delivery.ts";
import { addressFieldAttributes } from "../../../shared/lib/address-field.ts";
import { findAnswerError } from "../../../shared/rules/enquiry-check.ts";
import { suggestAddress } from "../../rules/suggest-address.ts";
import { sentLaterText } from "../../rules/waiting-request.ts";

export type AddContactProps = {
  /** Adds what was typed to the request. */
  add: (contact: string) => Promise<Amendment>;
  /** Called when the person wants the answer at another address than the one that was added. */
  onChange: () => void;
};

const outcomeTexts = {
  added: "Thank you. We answer to",
  waiting: `It is kept on this device. ${sentLaterText} We answer to`,
};

/** Asks a person who has left neither address nor number for one, which is added to the sent request. */
export function AddContact({ add, onChange }: AddContactProps) {
  const [error, setError] = useState<string>();
  const [contact, setContact] = useState("");
  const suggestion = suggestAddress(contact);
  const [progress, setProgress] = useState<Amendment | "typing" | "busy">("typing");

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trimmed = contact.trim();
    const problem =
      trimmed === "" ? "Please enter an email address or a telephone number" : findAnswerError("contact", trimmed);
    setError(problem);
    if (problem) return;
    setProgress("busy");
    // If the code cannot be fetched, nothing was sent.
    setProgress(await add(trimmed).catch(() => "refused" as const));
  };

  if (progress === "added" || progress === "waiting")
    return (
      <div role="status" className="mx-auto mt-6 max-w-md [overflow-wrap:anywhere]">
        <p>
          <span>{outcomeTexts[progress]}</span> <bdi className="font-semibold">{contact.trim()}</bdi>
          <span>.</span>
        </p>
        <button type="button" onClick={onChange} className="text-link min-h-11">
          Change the address
        </button>
      </div>
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
          value={contact}
          onChange={(event) => setContact(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby="added-contact-error"
          className="field min-w-48 flex-1"
        />
        <button type="submit" disabled={progress === "busy"} className="button-quiet">
          {progress === "busy" ? "Adding..." : "Add to the request"}
        </button>
      </div>
      {suggestion && (
        <p role="status">
          <span>Did you mean</span>{" "}
          <button type="button" onClick={() => setContact(suggestion)} className="text-link min-h-11">
            {suggestion}
          </button>
          <span>?</span>
        </p>
      )}
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
