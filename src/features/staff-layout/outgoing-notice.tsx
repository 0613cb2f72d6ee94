import { type Backlog, isStuck, type Outgoing } from "../../domain/outgoing.ts";

const time = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });

/** Says what was not told outside, and why; it is there from the start, and empty while all goes well. */
export function OutgoingNotice({ outgoing }: { outgoing: Outgoing | undefined }) {
  const { build, mail, push } = outgoing ?? {};
  const now = Date.now();
  return (
    <div role="status">
      {isStuck(build, now) && (
        <Notice title="The website is behind what you published">
          {build.waiting === 1 ? "1 change waits" : `${build.waiting} changes wait`} to be built{writeSince(build)}.{" "}
          {build.reason ? `${build.reason}. It is asked again by itself.` : "The host has not been asked to build."}{" "}
          Nothing that you saved is lost.
        </Notice>
      )}
      {isStuck(mail, now) && (
        <Notice title="Mails about enquiries do not go out">
          {mail.waiting === 1 ? "1 mail waits" : `${mail.waiting} mails wait`}
          {writeSince(mail)}.{" "}
          {mail.reason ? `${mail.reason}. It is tried again by itself.` : "The mail service has not been asked."} Every
          enquiry is here.
        </Notice>
      )}
      {isStuck(push, now) && (
        <Notice title="Devices do not ring">
          {push.waiting === 1 ? "1 alert waits" : `${push.waiting} alerts wait`}
          {writeSince(push)}.{" "}
          {push.reason ? `${push.reason}. It is tried again by itself.` : "The push service has not been asked."} Every
          enquiry is here.
        </Notice>
      )}
    </div>
  );
}

const writeSince = ({ since }: Backlog): string => (since === null ? "" : ` since ${time.format(since)}`);

function Notice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mb-6 rounded-md border border-danger bg-danger-soft px-4 py-3 text-danger [overflow-wrap:anywhere]">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{children}</p>
    </div>
  );
}
