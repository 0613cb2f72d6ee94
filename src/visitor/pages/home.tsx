import { guideCards } from "virtual:guide-catalogue";
import { brand } from "../../content/brand.ts";
import type { GuideCard } from "../../content/guide.ts";
import { LatestPosts } from "../features/blog/latest-posts.tsx";
import { MonthLinks } from "../features/chooser/chooser-form.tsx";
import { ContactSection } from "../features/contact/contact-section.tsx";
import { QuestionnaireSection } from "../features/enquiry/questionnaire-section.tsx";
import { Poster } from "../features/guides/poster.tsx";
import { AboutSection } from "../features/home/about-section.tsx";
import { Hero } from "../features/home/hero.tsx";
import { BlogSection, DestinationsSection } from "../features/home/home-sections.tsx";
import { StickyFormLink } from "../ui/sticky-form-link.tsx";
import type { Page } from "./page.ts";

export const homePage: Page = {
  path: "/",
  hasHero: true,
  formAddress: "#questionnaire",
  library: "core",
  lists: ["posts"],
  head: {
    title: "Kilele Journeys: travel independently yet together",
    description: brand.description,
    imageAlt: "Three travellers and a guide on a ridge path at dawn, walking toward twin summits above the clouds",
  },
  body: ({ posts }) => (
    <>
      <Hero />
      <StickyFormLink href="#questionnaire">
        <DestinationsSection months={<MonthLinks />}>
          {guideCards.map((card) => (
            <CountryTile key={card.slug} card={card} />
          ))}
        </DestinationsSection>
        <BlogSection>
          <LatestPosts posts={posts} />
        </BlogSection>
        <AboutSection />
      </StickyFormLink>
      <QuestionnaireSection />
      <ContactSection />
    </>
  ),
};

/** One country in the carousel: its poster cut to a square, its name and its image in words. */
function CountryTile({ card }: { card: GuideCard }) {
  return (
    <li className="group relative w-[min(78vw,22rem)] shrink-0 snap-start">
      <div className="carousel-picture aspect-square rounded-sm shadow-md">
        <Poster guide={card} sizes="min(110vw, 30rem)" className="size-full rounded-sm" />
      </div>
      <h3 className="mt-4 text-2xl text-forest">
        <a
          href={`/destinations/${card.slug}`}
          className="decoration-ochre-fill decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {card.name}
        </a>
      </h3>
      <p className="mt-1 text-lg leading-snug text-muted">{card.tagline}</p>
    </li>
  );
}
