/** Draws the link of a plan as a QR code for paper. Fetched only if a reader chose to have it: the link is a key. */
import { makeElement, type PlanElement } from "../../../plan/page/plan-element.ts";
import { encodeQrCode } from "../../rules/qr-code.ts";

/** The empty margin around a code, in modules, as ISO/IEC 18004 asks for it. */
const border = 4;

/** Draws the code, dark on light in every scheme, and the address below it. */
export function drawLinkCode(address: string): PlanElement {
  const rows = encodeQrCode(new TextEncoder().encode(address));
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + border} ${y + border}h1v1h-1z` : [])),
  );
  const size = `${rows.length + border * 2}`;
  return makeElement(
    "figure",
    { class: "plan-code" },
    makeElement(
      "svg",
      { viewBox: `0 0 ${size} ${size}`, width: size, height: size, role: "img", "aria-label": "The link of this plan" },
      makeElement("path", { fill: "#fff", d: `M0 0h${size}v${size}H0z` }),
      makeElement("path", { fill: "#000", d: squares.join("") }),
    ),
    makeElement("figcaption", {}, "Whoever has this code can open the plan."),
  );
}
