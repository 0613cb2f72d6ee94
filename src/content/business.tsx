import { createContext, Fragment, type ReactNode, useContext } from "react";
import { splitAtBreaks } from "../shared/lib/address-breaks.ts";
import { businessColumns } from "../shared/rules/business-columns.ts";
import {
  applyDefaults,
  type BusinessDetails,
  type BusinessRow,
  type DetailName,
  formatDetails,
  makeChatAddress,
} from "../shared/rules/business-details.ts";
import { defaultDetails } from "./brand.ts";

/** The details that a document is rendered with; undefined in an island, which reads the details in its document. */
export const BusinessContext = createContext<BusinessDetails | undefined>(undefined);

/** Returns the details of the business: the ones passed to the renderer, or those in the document's data. */
export const useBusiness = (): BusinessDetails => useContext(BusinessContext) ?? readDocumentDetails();

/** Picks the contact details that a document has in it as data, for its islands and for rows that are newer than it. */
export const pickDocumentDetails = (row: BusinessRow = {}): BusinessRow => pickColumns(row, businessColumns);

/**
 * Picks the statements that a row's page shows. The page's document contains them as data too, because an island may render the
 * page again.
 */
export const pickRedrawnStatements = (row: BusinessRow = {}): BusinessRow =>
  pickColumns(row, ["advisers", "fee_from", "ready_made_fee_from", "tailor_made_fee_from"]);

const pickColumns = (row: BusinessRow, columns: readonly (keyof BusinessRow)[]): BusinessRow =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]).filter(([, value]) => value !== null));

function readDocumentDetails(): BusinessDetails {
  const { business = "{}", stated = "{}" } = globalThis.document?.body.dataset ?? {};
  const row = { ...(JSON.parse(stated) as BusinessRow), ...(JSON.parse(business) as BusinessRow) };
  return applyDefaults(row, defaultDetails);
}

/** One detail of the business, as a link if it has an address; src/visitor/document/row-lists.ts updates it by its name. */
export function BusinessDetail({
  name,
  className,
  chatText,
}: {
  name: DetailName;
  className?: string;
  /** The text that a chat begins with. */
  chatText?: string;
}) {
  const view = formatDetails(useBusiness())[name];
  if (!linkedDetails.has(name)) {
    return (
      <span data-detail={name} dir="auto" className={className}>
        {view?.text}
      </span>
    );
  }
  return (
    // In a page that a translator has turned around, a number and an address are still read from left to right.
    <a
      data-detail={name}
      dir="ltr"
      data-chat={chatText}
      className={className}
      href={view && makeChatAddress(view.href, chatText)}
    >
      {splitAtBreaks(view?.text ?? "").map((piece, index) => (
        <Fragment key={piece}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </a>
  );
}

const linkedDetails: ReadonlySet<DetailName> = new Set(["email", "phone", "whatsapp"]);

/** A part of a page that is shown only if the business has a detail. */
export function IfDetail({ name, className, children }: { name: DetailName; className?: string; children: ReactNode }) {
  return (
    <div data-if-detail={name} hidden={!formatDetails(useBusiness())[name]} className={className}>
      {children}
    </div>
  );
}
