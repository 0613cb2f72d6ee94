import { Fragment } from "react";
import { splitAtBreaks } from "../lib/address-breaks.ts";

/**
 * An email address or a telephone number; a long one breaks where a reader expects it, and keeps its order in a page that a
 * translator has turned around.
 */
export const AddressText = ({ text }: { text: string }) => (
  <bdi>
    {splitAtBreaks(text).map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no order but this one
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span>{piece}</span>
      </Fragment>
    ))}
  </bdi>
);
