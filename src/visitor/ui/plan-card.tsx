import { useBusiness } from "../../content/business.tsx";
import { formatPrice, getKindFee } from "../../content/price.ts";
import type { Service } from "../../shared/records/records.ts";
import { makeServicePath } from "../../shared/rules/row-path.ts";
import { Picture } from "./picture.tsx";
import { CardText, CardTitle } from "./row-card.tsx";

/** The sentence about what a plan has beyond the route that a guide shows for nothing. */
export const planAdditions =
  "A plan adds a second way and a second bed to each day, prices asked anew, two rounds of changes, and a person who answers.";

/** The content of a plan's card; details that a plan does not have are absent. */
type PlanContent = {
  href: string;
  title: string;
  text: string | null;
  plan?: string;
  facts?: string;
  price?: string;
  poster?: { avif: string; webp: string };
};

/** The card of a plan: its country's poster, its kind, its days and pace, its text uncut, and its price at the foot of its row. */
export function PlanCard({ card }: { card: PlanContent }) {
  const { plan, poster, facts, price } = card;
  return (
    <li className="group relative flex flex-col gap-1 border-t-2 border-line-strong pt-4">
      {poster && (
        <div data-field="poster" className="later-picture mb-3 aspect-3/2">
          <Picture
            picture={{ ...poster, upright: undefined }}
            sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 100vw"
            alt=""
            width={1200}
            height={800}
            loading="lazy"
            className="size-full rounded-sm bg-sunken object-cover"
          />
        </div>
      )}
      <p data-field="plan" className="text-sm font-semibold">
        {plan}
      </p>
      <h3 className="text-xl text-ink">
        <CardTitle {...card} />
      </h3>
      <p data-field="facts" hidden={!facts} className="text-sm font-semibold">
        {facts}
      </p>
      <CardText {...card} className="text-muted" />
      <p data-field="price" hidden={!price} className="mt-auto pt-2 font-semibold text-ochre">
        {price}
      </p>
    </li>
  );
}

/** The way from a route that is shown for nothing to the plan that is made of it, with its price. */
export function PlanOffer({ service, hasName = false }: { service: Service; hasName?: boolean }) {
  const business = useBusiness();
  const price = service.fee_from ?? getKindFee(service.type, business);
  const words = price ? `As a plan, from ${formatPrice(price)}` : "As a plan";
  return (
    <a href={makeServicePath(service)} className={`text-link font-semibold ${hasName ? "inline-block py-2" : ""}`}>
      {hasName ? `${words}: ${service.name}` : words}
    </a>
  );
}
