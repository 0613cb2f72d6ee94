import { brand } from "../../../content/brand.ts";
import { BusinessDetail } from "../../../content/business.tsx";
import { MarginSection, Points, TextPage } from "./text-page.tsx";

/** The terms under which the site and the plans may be used. */
export function TermsPage() {
  return (
    <TextPage
      title="Terms of Service"
      lead="What we promise, what we ask of you, and where our part ends. They apply to this website and to every plan that we write."
    >
      <MarginSection id="services" title="Services Provided">
        <p>
          {brand.name} gives advice and writes itineraries. A Ready-Made plan is a finished day-by-day itinerary that
          you download and use. A Tailor-Made plan is written for you after a consultation, can be changed as agreed,
          and comes with support while you travel.
        </p>
        <p>
          We don't book flights, accommodation, transport or visas, and we are no party to what you agree with those who
          provide them. The guides and the blog on this site are free to read and are general advice.
        </p>
        <p>An enquiry binds neither side. A plan is agreed, with its price, before any work is paid for.</p>
      </MarginSection>
      <MarginSection id="acceptance" title="Acceptance of Terms">
        <p>
          By using this site or ordering a plan you accept these terms. You must be 18 or older, or have the consent of
          a parent or guardian, who then answers for you.
        </p>
        <p>
          If we change the terms, the change holds for what is ordered afterwards, not for a plan that you already have.
        </p>
      </MarginSection>
      <MarginSection id="responsibilities" title="User Responsibilities">
        <Points>
          <li>Tell us what is true and what matters for the plan: dates, ages, health, how much you like walking.</li>
          <li>Read your government's travel advice in the week you book and again in the week you go.</li>
          <li>Ask the embassy about entry, a travel clinic about health, and an insurer about cover.</li>
          <li>Check times and prices with those who run the bus, the boat or the guesthouse. They change.</li>
          <li>Keep the law and the customs of the places you visit.</li>
          <li>Don't send enquiries in another person's name, and don't try to break or overload this site.</li>
        </Points>
      </MarginSection>
      <MarginSection id="property" title="Intellectual Property">
        <p>
          Text, drawings, maps and plans are ours. You may read them, keep them on your device, print them for your own
          journey and show them to those who travel with you. Please link to a guide rather than copying it, and ask
          before you publish or sell any part of one. What you send us stays yours; we use it to answer you.
        </p>
      </MarginSection>
      <MarginSection id="liability" title="Limitation of Liability">
        <p>
          We research with care and correct an error when we learn of it. Travel has risks that no plan removes:
          weather, roads, illness, crime, unrest, a border that closes. You decide where you go, and you travel at your
          own risk.
        </p>
        <p>
          As far as the law allows, we are not liable for loss, injury or cost that arises from acting on our advice,
          nor for what airlines, hosts, drivers, guides or authorities do or fail to do. If we are liable all the same,
          it is for no more than you paid us for the plan concerned. Nothing here limits liability for intent or gross
          negligence, or any right that the law gives you and doesn't let us limit.
        </p>
        <p>
          These terms are governed by the law of Kenya; the mandatory protection of the country you live in stays yours.
        </p>
      </MarginSection>
      <MarginSection id="contact" title="Contact">
        <p>
          Questions about these terms go to <BusinessDetail name="email" className="text-link font-semibold" /> or
          through the{" "}
          <a href="/contact" className="text-link">
            contact page
          </a>
          .
        </p>
      </MarginSection>
    </TextPage>
  );
}
