import { useRef, useState } from "react";
import { brand } from "../../content/brand.ts";
import { type ContactMessage, messageError, trimmedMessage } from "../../domain/contact-message.ts";
import { showToast } from "../../lib/toast-store.ts";
import { useAnswers } from "../../ui/use-answers.ts";

const empty: ContactMessage = { name: "", email: "", message: "" };

const names = ["name", "email", "message"] as const;

/** Sends a message, now or once there is a network; it may be taken back while it is being sent. */
export type SendMessage = (message: ContactMessage) => Promise<"sent" | "waiting" | "withdrawn" | "failed">;

/**
 * Name, e-mail address, message.
 * @param props.send absent where the site has nobody to send messages to: then the form confirms and keeps nothing, and
 *   the address to write to stands below
 */
export function ContactForm({ send }: { send?: SendMessage }) {
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const form = useAnswers<ContactMessage>(empty, messageError);

  const submit = async () => {
    // The fields hold what was typed before the form could hear, too.
    form.reset(typedIn(element.current));
    if (!form.check(names)) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    setBusy(true);
    try {
      const message = trimmedMessage(form.now());
      const outcome = send ? await send(message) : logMessage(message);
      if (outcome === "failed") return failed();
      if (outcome === "withdrawn") return;
      form.reset(empty);
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
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {names.map((name) => (
        <MessageField
          // New fields, and so empty ones, for the next message.
          key={`${name} ${sent}`}
          name={name}
          error={form.errors[name]}
          onChange={(value) => form.put(name, value)}
        />
      ))}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className="button-primary text-lg" disabled={busy}>
          Send Message
        </button>
        <span className="text-muted">
          {send ? "Or write to" : "For an answer, write to"}{" "}
          <a className="text-link" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </span>
      </p>
    </form>
  );
}

/** Tells the console that a message was made. What a person wrote is shown while developing only: consoles are shared. */
function logMessage(message: ContactMessage): "sent" {
  if (import.meta.env.DEV) console.info("Contact message", message);
  else console.info("Contact message");
  return "sent";
}

const failed = () =>
  showToast({
    title: "Error",
    text: "Sorry, there was an error sending your message. Please try again.",
    tone: "destructive",
  });

function typedIn(form: HTMLFormElement | null): ContactMessage {
  const typed = new FormData(form ?? undefined);
  return {
    name: String(typed.get("name") ?? ""),
    email: String(typed.get("email") ?? ""),
    message: String(typed.get("message") ?? ""),
  };
}

const labels = { name: "Name", email: "Email", message: "Message" } as const;

function MessageField(props: {
  name: keyof ContactMessage;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = `contact-${props.name}`;
  const shared = {
    id,
    name: props.name,
    required: true,
    "aria-invalid": props.error ? true : undefined,
    "aria-describedby": `${id}-error`,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => props.onChange(event.target.value),
  };
  return (
    <div>
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
