import { Fragment } from "react";
import { splitAtBreaks } from "../lib/address-breaks.ts";

/** An email address or a telephone number; a long one breaks where a reader expects it. */
export const AddressText = ({ text }: { text: string }) =>
  splitAtBreaks(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no order but this one
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{piece}</span>
    </Fragment>
  ));
