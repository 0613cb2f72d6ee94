import { useRef, useState } from "react";
import { trapField } from "../../../../supabase/functions/_shared/trap-field.ts";
import { BusinessDetail } from "../../../content/business.tsx";
import { contactFunction, formAction } from "../../../shared/lib/env.ts";
import { showToast } from "../../../shared/lib/toast-store.ts";
import { type ContactMessage, messageError, trimmedMessage } from "../../../shared/rules/contact-message.ts";
import { TrapField } from "../../../shared/ui/trap-field.tsx";

const names = ["name", "email", "message"] as const;

type FieldErrors = Partial<Record<string, string | undefined>>;

/** Sends a message, now or once there is a network; the message may be withdrawn meanwhile. */
export type SendMessage = (message: ContactMessage) => Promise<"sent" | "waiting" | "withdrawn" | "failed">;

type Props = {
  /** Sends the message; absent in a document, where the browser itself sends the form. */
  send?: SendMessage;
  /** The initial values of the fields, and their errors. */
  initial?: Partial<ContactMessage>;
  initialErrors?: FieldErrors;
};

/** Name, email address, message: a plain form whose fields hold what was typed before a script came, too. */
export function ContactForm({ send, initial = {}, initialErrors = {} }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const [errors, setErrors] = useState<FieldErrors>(initialErrors);

  const submit = async (form: HTMLFormElement, sendMessage: SendMessage) => {
    const message = readMessage(form);
    const found = Object.fromEntries(names.map((name) => [name, messageError(name, message[name])]));
    setErrors(found);
    if (Object.values(found).some(Boolean)) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    setBusy(true);
    try {
      const outcome = await sendMessage(trimmedMessage(message));
      if (outcome === "failed") return failed();
      if (outcome === "withdrawn") return;
      setSent(sent + 1);
      if (outcome === "sent") showToast({ title: "Thank you for your message! We'll get back to you soon." });
      else
        showToast({ title: "Your message is kept on this device", text: "It is sent as soon as it can get through." });
    } catch (error) {
      console.error("The contact message failed.", error);
      failed();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={element}
      method="post"
      action={formAction(contactFunction)}
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && send) void submit(event.currentTarget, send);
      }}
    >
      {names.map((name) => (
        <MessageField
          // New fields, and so empty ones, for the next message.
          key={`${name} ${sent}`}
          name={name}
          initial={sent === 0 ? initial[name] : undefined}
          error={errors[name]}
          onChange={() => setErrors((before) => ({ ...before, [name]: undefined }))}
        />
      ))}
      <TrapField name={trapField} error={errors[trapField]} />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className="button-primary text-lg" disabled={busy}>
          Send Message
        </button>
        <span className="text-muted">
          Or write to <BusinessDetail name="email" className="text-link" />
        </span>
      </p>
    </form>
  );
}

const failed = () =>
  showToast({
    title: "Error",
    text: "Sorry, there was an error sending your message. Please try again.",
    tone: "destructive",
  });

function readMessage(form: HTMLFormElement): ContactMessage {
  const typed = new FormData(form);
  return {
    name: String(typed.get("name") ?? ""),
    email: String(typed.get("email") ?? ""),
    message: String(typed.get("message") ?? ""),
  };
}

const labels = { name: "Name", email: "Email", message: "Message" } as const;

function MessageField(props: {
  name: keyof ContactMessage;
  initial: string | undefined;
  error: string | undefined;
  onChange: () => void;
}) {
  const id = `contact-${props.name}`;
  const shared = {
    id,
    name: props.name,
    required: true,
    "aria-invalid": props.error ? true : undefined,
    "aria-describedby": `${id}-error`,
    defaultValue: props.initial,
    onChange: props.onChange,
  };
  return (
    <div id={`field-${props.name}`}>
      <label className="mb-1 block font-semibold" htmlFor={id}>
        {labels[props.name]}
      </label>
      {props.name === "message" ? (
        <textarea {...shared} rows={6} className="field py-3" />
      ) : (
        <input
          {...shared}
          type={props.name === "email" ? "email" : "text"}
          autoComplete={props.name}
          className="field"
        />
      )}
      <p id={`${id}-error`} className="min-h-6 text-danger">
        {props.error}
      </p>
    </div>
  );
}
