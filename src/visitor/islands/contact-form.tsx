import { useLiveQuery } from "dexie-react-hooks";
import { submitRequest } from "../../offline/page/outbox-delivery.ts";
import { readOutbox } from "../../outbox/dexie/outbox-store.ts";
import { visitorDb } from "../../outbox/dexie/visitor-db.ts";
import { hydrateInto } from "../../shared/ui/live-root.tsx";
import { ContactForm, type SendMessage } from "../features/contact/contact-form.tsx";
import { WaitingRequests } from "../features/enquiry/waiting-requests.tsx";

const sendMessage: SendMessage = async (payload) => {
  const { outcome } = await submitRequest({ kind: "message", payload });
  if (outcome === "refused" || outcome === "not-kept") return "failed";
  return outcome === "made-before" ? "sent" : outcome;
};

const readMessages = () =>
  readOutbox(visitorDb())
    .then((entries) => entries.filter(({ kind }) => kind === "message"))
    .catch(() => []);

export const mount = (place: HTMLElement): Promise<void> => hydrateInto(place, <LiveContactForm />);

/** The message form, and below it the messages that still wait to be sent. */
function LiveContactForm() {
  const waiting = useLiveQuery(readMessages, [], []);
  return (
    <>
      <ContactForm send={sendMessage} />
      <WaitingRequests entries={waiting} />
    </>
  );
}
