import { useBusiness } from "../../../content/business.tsx";
import { siteUrl } from "../../../shared/lib/env.ts";
import { formatDetails } from "../../../shared/rules/business-details.ts";
import type { OutboxEntry } from "../../../shared/rules/outbox-entry.ts";
import { makeRequestChat, makeRequestMail, writeRequestText } from "../../rules/request-mail.ts";
import { isCopyOfSite } from "./use-blocked-requests.ts";

/** The other ways to send a request that is blocked, as far as the business has them: each has the request's text in it. */
export function OtherWays({ entry }: { entry: OutboxEntry }) {
  const { email, whatsapp } = formatDetails(useBusiness());
  return (
    <div className="grid w-full gap-3">
      <p>
        Send it another way: everything you wrote is filled in. Then withdraw it here, so that we do not get it twice.
      </p>
      <p className="flex flex-wrap gap-3">
        {email && (
          <a className="button-quiet" href={makeRequestMail(entry, email.text)}>
            Send by email
          </a>
        )}
        {whatsapp?.href && (
          <a
            className="button-quiet"
            href={makeRequestChat(entry, whatsapp.href)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Send by WhatsApp <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
      </p>
      {isCopyOfSite() && (
        <p>
          <span>You read a copy of this site, which does not pass requests on. The site itself is at </span>
          <a className="text-link" href={siteUrl}>
            {siteUrl}
          </a>
          <span>.</span>
        </p>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer content-center">The text to copy</summary>
        <p dir="auto" className="rounded-md bg-sunken px-4 py-3 [overflow-wrap:anywhere] whitespace-pre-line">
          {writeRequestText(entry)}
        </p>
      </details>
    </div>
  );
}
