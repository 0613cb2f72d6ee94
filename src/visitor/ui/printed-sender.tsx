import { brand } from "../../content/brand.ts";
import { BusinessDetail } from "../../content/business.tsx";

/** Names the business and its contacts on paper. */
export function PrintedSender() {
  return (
    <p translate="no" className="hidden break-inside-avoid gap-x-4 border-line py-2 text-sm print:flex print:flex-wrap">
      <span className="font-semibold">{brand.name}</span> <BusinessDetail name="office" />{" "}
      <BusinessDetail name="phone" /> <BusinessDetail name="email" />
    </p>
  );
}
