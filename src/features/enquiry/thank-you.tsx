import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useLayoutEffect, useRef } from "react";
import { brand } from "../../content/brand.ts";
import { findRequest } from "../../db/queries/outbox.ts";
import { visitorDb } from "../../db/visitor-db.ts";

type Props = {
  /** The request, where it was put by to be sent later; without one it has been sent. */
  id: string | undefined;
  /** Whether the person said how to reach them. */
  reachable: boolean;
  onReset: () => void;
  /** The request was taken back, here or in another tab: there is nothing to give thanks for. */
  onTakenBack: () => void;
};

/** Says what became of the request, and truthfully whether it has left the device. */
export function ThankYou({ id, reachable, onReset, onTakenBack }: Props) {
  const found = useLiveQuery(() => (id ? findRequest(visitorDb(), id).catch(() => undefined) : undefined), [id]);
  const waits = id !== undefined && found !== "sent";
  const refused = typeof found === "object" && found.state === "refused";
  const takenBack = useRef(onTakenBack);
  takenBack.current = onTakenBack;
  useEffect(() => {
    if (found === "taken-back") takenBack.current();
  }, [found]);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="py-8 text-center">
      <h3 ref={heading} tabIndex={-1} className="text-3xl text-forest">
        {refused ? "Not accepted" : "Thank You!"}
      </h3>
      <p role="status" className="mx-auto mt-4 max-w-md text-lg">
        {refused
          ? "Your request could not be accepted as it is. The reason stands below; withdraw it to change your answers."
          : waits
            ? "Your request is kept on this device and will be sent as soon as it can get through. You may close this page."
            : "Your request has been sent."}
      </p>
      {!refused && (
        <p className="mx-auto mt-2 max-w-md text-muted">
          {waits
            ? "Our experts will reply within 24 hours of receiving it."
            : "Our travel experts will reply within 24 hours."}
        </p>
      )}
      {!reachable && (
        <p className="mx-auto mt-2 max-w-md">
          You left neither an e-mail address nor a number. So that we can answer you, please write to{" "}
          <a className="text-link" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>{" "}
          with your name.
        </p>
      )}
      <button type="button" onClick={onReset} className="button-primary mt-8">
        Submit Another Request
      </button>
    </div>
  );
}
