import type { ReactNode } from "react";
import { listProcessors } from "./processors.ts";
import { Points } from "./text-page.tsx";

const bases: [purpose: string, gdpr: string, act: string][] = [
  ["To answer you, and to write and deliver the plan that you ask for", "6(1)(b), contract", "30(1)(b)(i)"],
  ["To keep accounts of what was bought", "6(1)(c), legal duty", "30(1)(b)(ii)"],
  [
    "To send an enquiry once and only once over a bad connection, and to keep the forms from abuse: our legitimate interest in forms that work",
    "6(1)(f)",
    "30(1)(b)(vii)",
  ],
  [
    "To find slow pages, and to count readers without knowing them: our legitimate interest in a site that can be read",
    "6(1)(f)",
    "30(1)(b)(vii)",
  ],
  ["To take an enquiry for a child", "6(1)(a) and 8, a parent's consent", "33"],
];

/** The purposes, each with the article and the section that allow it. */
export function LegalBases() {
  return (
    <dl className="grid border-t border-line">
      {bases.map(([purpose, gdpr, act]) => (
        <div key={purpose} className="border-b border-line py-3">
          <dt>{purpose}</dt>
          <dd className="text-base text-muted">
            GDPR article {gdpr}; Act section {act}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists the services that handle data for the business. */
export function Processors() {
  return (
    <Points>
      {listProcessors().map(({ name, task }) => (
        <li key={name}>
          <strong>{name}:</strong> {task}
        </li>
      ))}
    </Points>
  );
}

const stores: [what: string, more: string][] = [
  ["An unfinished enquiry", "forgotten 30 days after you last changed it"],
  ["A request that couldn't be sent yet", "until it is sent or you withdraw it"],
  [
    "That a request was sent, when, to which country and for how long",
    "30 days, so that the Offline library lists it and it is not sent twice; where it was sent later, your email or phone only until a page has told you",
  ],
  [
    "A plan whose link you opened",
    "with the versions before it, so that it opens without a network, and your answers to it until they are sent; until you remove it on its page",
  ],
  ["The site's pages, guides and what you opened", "so that you can read them offline; removed in the Offline library"],
  ["Your decisions", "such as not to be asked to install the site again"],
];

/** The data that the site keeps on a visitor's device, and for how long. */
export function DeviceStores() {
  return <Pairs pairs={stores} />;
}

const rights: [right: string, more: ReactNode][] = [
  ["Know", "whether we hold anything on you, what for, and who sees it"],
  ["Have a copy", "one file with all of it, which programs can read and another adviser can use"],
  ["Have it corrected or completed", "where it is wrong"],
  ["Have it deleted", "for good, as soon as you ask"],
  ["Have its use restricted", "while we look into what you say"],
  ["Object", "to what we do for a legitimate interest; we then stop, unless the law obliges us"],
  ["Take consent back", "at any time; what was done before stays lawful"],
  ["Not be decided about by a program", "no program of ours does that"],
];

/** The rights of a person whose data is stored. */
export function Rights() {
  return <Pairs pairs={rights} />;
}

function Pairs({ pairs }: { pairs: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Points>
      {pairs.map(([what, more]) => (
        <li key={what}>
          <strong>{what}:</strong> {more}
        </li>
      ))}
    </Points>
  );
}
