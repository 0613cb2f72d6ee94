import type { ReactNode } from "react";
import {
  type BeforeYouGo,
  entryKinds,
  type PracticalRow,
  passports,
  practicalRows,
} from "../../../content/before-you-go.ts";
import type { Guide } from "../../../content/guide.ts";
import { InlineText } from "../../../shared/ui/inline-text.tsx";
import { SourceNumbers } from "./source-list.tsx";

const shortMonth = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

type BoxProps = { guide: Guide; box: BeforeYouGo };

/** The fixed rows of what a traveller must know, each with its sources and the month in which it was checked. */
export function BeforeYouGoBox({ guide, box }: BoxProps) {
  const passportKeys = Object.keys(passports) as (keyof typeof passports)[];
  const rowKeys = Object.keys(practicalRows) as (keyof typeof practicalRows)[];
  return (
    <div className="bg-sunken px-4 py-5 text-base sm:px-6">
      <p>
        For tourists, as the numbered pages said in the month beside them. <strong>Check again before you book.</strong>
      </p>
      <h3 className="mt-6">Getting in, by passport</h3>
      <dl className="guide-rows">
        {passportKeys.map((key) => (
          <Row key={key} guide={guide} heading={passports[key]} row={box.entry[key]}>
            <strong>{`${entryKinds[box.entry[key].kind]}.`}</strong>{" "}
          </Row>
        ))}
      </dl>
      <h3 className="mt-6">On the road</h3>
      <dl className="guide-rows">
        {rowKeys.map((key) => (
          <Row key={key} guide={guide} heading={practicalRows[key]} row={box[key]} />
        ))}
      </dl>
    </div>
  );
}

type RowProps = { guide: Guide; heading: string; row: PracticalRow; children?: ReactNode };

function Row({ guide, heading, row, children }: RowProps) {
  return (
    <div>
      <dt>{heading}</dt>
      <dd>
        {children}
        <InlineText text={`${row.text} `} />
        <SourceNumbers guide={guide} of={row.sources} />{" "}
        <time dateTime={row.checked}>{shortMonth.format(new Date(row.checked))}</time>
      </dd>
    </div>
  );
}
