import { Advisers } from "../../../content/advisers.tsx";
import { useBusiness } from "../../../content/business.tsx";
import { exampleStory } from "../../../content/example-story.ts";
import { readAdvisers } from "../../../shared/rules/adviser.ts";
import { StickyFormLink } from "../../ui/sticky-form-link.tsx";
import { Summits } from "./summits.tsx";
import { MarginSection, Points } from "./text-page.tsx";

const reasons = [
  {
    title: "You can check us",
    text: "Every guide on this site lists the pages it rests on. A plan names its sources too, and says where they disagree.",
  },
  {
    title: "We look for people who live there",
    text: "A bus timetable is an opinion until a driver has confirmed it. Where a guide on this site repeats what somebody said, we read it in a paper, a book or a report, and the list at the end says which. It gives the name where the page did and nobody can come to harm by it.",
  },
  {
    title: "We say when not to go",
    text: "Our guide to Myanmar is for reading; we plan no journey there. In Mozambique we leave out the north. Advice that never says no is an advertisement.",
  },
  {
    title: "No plan leans on a sale",
    text: "We book nothing, so no day is bent towards a hotel that needs filling.",
  },
] as const;

const includedItems = [
  "Research on the place, the season and the way between places",
  "Local tips: who to ask, how to greet, what to leave alone",
  "A day-by-day itinerary, Ready-Made or Tailor-Made",
  "A budget estimate per person",
  "Suggestions for sleeping and eating",
  "With Tailor-Made, a person to ask while you are away",
];

const excludedItems = [
  "Direct booking of flights",
  "Direct booking of accommodation",
  "Direct booking of transport",
  "Visas, or an answer to whether you need one",
  "Medical advice: that is a travel clinic's work",
  "A group, a flag to follow or a timetable that isn't yours",
];

/** Describes the business: its people, its work, and the work that it leaves to others. */
export function AboutPage() {
  return (
    <article>
      <header className="overflow-hidden bg-sunken">
        <div className="frame grid gap-x-14 gap-y-8 pt-24 lg:grid-cols-2 lg:items-end lg:pt-28">
          <div className="pb-4 lg:pb-14">
            <h1 tabIndex={-1} className="text-4xl text-forest sm:text-5xl">
              About us
            </h1>
            <p className="mt-4 font-display text-2xl leading-snug sm:text-3xl">
              A small office in Nairobi that plans journeys to lesser-known places, and leaves the travelling to you.
            </p>
            <WhoAnswers />
          </div>
          <div className="pb-5">
            <Summits />
          </div>
        </div>
      </header>
      <StickyFormLink>
        <div className="frame pt-10 pb-14 sm:pt-14">
          <div className="grid gap-12 sm:gap-16">
            <Story />
            <MarginSection id="purpose" title="Our purpose">
              <p>
                To help people travel on their own, well prepared, to places that few people write about, and to see
                that the money and the goodwill stay where the journey happens. The means are plain: research, local
                advice and a plan in writing.
              </p>
            </MarginSection>
            <MarginSection id="why" title="Why choose us" isWide>
              <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
                {reasons.map(({ title, text }) => (
                  <div key={title}>
                    <dt className="font-display text-xl text-balance">{title}</dt>
                    <dd className="mt-1">{text}</dd>
                  </div>
                ))}
              </dl>
            </MarginSection>
            <IncludedLists />
            <MarginSection id="clients" title="Who our clients are">
              <p>
                Independent travellers: people who would rather take the ordinary bus than the transfer, and would like
                to know beforehand where it stops. They go alone, as couples, with children or with parents. Some have
                three days and a flight already booked, some have a month and a blank page.
              </p>
              <p>
                What they share is that they want to meet a country, not collect it. If you would like everything
                arranged and somebody waiting with a sign, a tour operator will serve you better, and we will say so.
              </p>
            </MarginSection>
            <MarginSection id="disclaimer" title="Disclaimer">
              <p>
                We give advice, made with care from sources that we name. We don't carry, lodge, insure or guide
                anybody, and we can't answer for those who do, nor for weather, borders or prices that change. You
                decide, and you travel at your own risk. The whole of it is in our{" "}
                <a href="/terms-of-service" className="text-link font-semibold">
                  Terms of Service
                </a>
                .
              </p>
            </MarginSection>
          </div>
        </div>
      </StickyFormLink>
      <div className="pb-24">
        <p className="frame flex flex-wrap gap-4 before:mb-6 before:basis-full before:border-t before:border-line">
          <a href="/#questionnaire" className="button-primary text-lg">
            Plan Your Adventure
          </a>
          <a href="/contact" className="button-quiet text-lg">
            Contact us
          </a>
        </p>
      </div>
    </article>
  );
}

/** The story of how the business began: staff's own, or the example, which is marked as one. */
function Story() {
  const { story } = useBusiness();
  const paragraphs = (story ?? exampleStory).split(/\n\s*\n/);
  return (
    <section
      aria-labelledby="story"
      data-example={story ? undefined : "story"}
      className="margin-columns gap-y-4 text-lg sm:text-xl"
    >
      <h2 id="story" className="mb-4 text-2xl">
        {story ? "How it began" : "It begins on Point Lenana"}
      </h2>
      <div className="grid gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} dir="auto" className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

/** The people who answer, if the business has named them. */
function WhoAnswers() {
  if (readAdvisers(useBusiness().advisers).length === 0) return null;
  return (
    <section aria-labelledby="who-answers" className="mt-8">
      <h2 id="who-answers" className="mb-3 text-xl">
        Who answers
      </h2>
      <Advisers />
    </section>
  );
}

function IncludedLists() {
  return (
    <section aria-label="What you get and what you don't" className="grid gap-10 sm:grid-cols-2 lg:gap-16">
      <div className="bg-sunken p-[min(1.5rem,5vw)]">
        <h2 className="mb-4 text-2xl">What you get</h2>
        <Points>
          {includedItems.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Points>
      </div>
      <div className="border border-line p-[min(1.5rem,5vw)]">
        <h2 className="mb-4 text-2xl">What you don't get</h2>
        <ul className="grid list-disc gap-2 ps-[min(1.25rem,5vw)] marker:text-line-strong">
          {excludedItems.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-6 text-muted">
          You book flights, beds, transport and visas yourself, under your own name and at the price that you find.
        </p>
      </div>
    </section>
  );
}
