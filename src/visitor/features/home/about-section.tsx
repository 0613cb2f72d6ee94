import { PricePromise } from "../../../content/price-promise.tsx";

const plans = [
  {
    name: "Ready-Made",
    promise: "A day-by-day itinerary that you can use tonight.",
    included: [
      "Download it, print it, read it offline",
      "Local tips at every stop",
      "A budget estimate per person",
      "Where to sleep and where to eat",
    ],
  },
  {
    name: "Tailor-Made",
    promise: "A journey written for you, after we have talked.",
    included: [
      "A personal consultation",
      "An itinerary of your own",
      "Changes when your plans change",
      "Real-time support and local connections",
    ],
  },
] as const;

/** Introduces the business in three sentences, with the two things that it sells. */
export function AboutSection() {
  return (
    <section id="services" className="far-part" aria-labelledby="about-title">
      <div className="frame grid gap-x-16 gap-y-12 py-14 sm:py-24 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="about-title" className="text-4xl text-forest sm:text-5xl">
            We plan. You travel.
          </h2>
          <p className="mt-6 text-lg">
            <em>Kilele</em> is Swahili for summit. We are a small office in Nairobi that answers one question well: how
            to travel a country that the brochures leave out.
          </p>
          <p className="mt-4 text-lg">
            We read, ask, check and write it down. We don't book flights, beds, transport or visas: that part stays
            yours, and so does the choice.
          </p>
          <PricePromise className="mt-4 text-lg font-semibold" />
          <p className="mt-6">
            <a href="/about-us" className="text-link text-lg font-semibold">
              Who we are, and why we are named after a summit
            </a>
          </p>
        </div>
        <div>
          <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2">
            {plans.map((plan) => (
              <div key={plan.name} className="border-t-2 border-line-strong pt-5">
                <h3 className="text-3xl">{plan.name}</h3>
                <p className="mt-2 text-lg leading-snug">{plan.promise}</p>
                <ul className="mt-5 border-t border-line">
                  {plan.included.map((line) => (
                    <li key={line} className="border-b border-line py-2.5">
                      {line}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <p className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
            <a href="/services" className="button-quiet text-lg">
              Compare the two plans
            </a>
            <a href="/sample-plan" className="text-link text-lg font-semibold">
              See a sample plan
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
