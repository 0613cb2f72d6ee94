import { brand } from "../../../content/brand.ts";
import { BusinessDetail } from "../../../content/business.tsx";
import { priceSentence } from "../../../content/price-promise.tsx";
import { BusinessStatement, LegalTextDate } from "./business-statement.tsx";
import { Points, TextPage, TextSection } from "./text-page.tsx";

/** The terms under which the site and the plans may be used. */
export function TermsPage() {
  return (
    <TextPage
      title="Terms of Service"
      lead="What we promise, what we ask of you, and where our part ends. They apply to this website and to every plan that we write."
    >
      <LegalTextDate />
      <TextSection id="parties" title="Who You Contract With">
        <p>
          Your contract is with <BusinessStatement name="controller_name" />, trading as {brand.name}; company
          registration number <BusinessStatement name="registration_number" />; <BusinessDetail name="office" />.
          Licence under Kenya's Tourism Act, 2011: <BusinessStatement name="licence_number" />.
        </p>
      </TextSection>
      <TextSection id="services" title="Services Provided">
        <p>
          {brand.name} gives advice and writes itineraries. A Ready-Made plan is a finished day-by-day itinerary that
          you download and use. A Tailor-Made plan is written for you after a consultation, can be changed as agreed,
          and comes with support while you travel.
        </p>
        <p>
          We don't book flights, accommodation, transport or visas, and we are no party to what you agree with those who
          provide them. The guides and the blog on this site are free to read and are general advice.
        </p>
        <p>An enquiry binds neither side. {priceSentence}</p>
      </TextSection>
      <TextSection id="price" title="Price and Payment">
        <p>
          The contract is made when both of us have agreed in writing, an email is enough, on what the plan holds, what
          it costs with all taxes, when it is delivered, how many rounds of changes it has, and when and how it is paid.
          No other fee is due.
        </p>
        <p>
          If you arrange flights, beds or transport by our plan, you agree on them and pay for them elsewhere. We sell
          no package of travel services.
        </p>
      </TextSection>
      <TextSection id="withdrawal" title="Withdrawal and Refund">
        <p>
          Until we have begun to write, you may withdraw at any time and get back all that you paid. Consumers in the
          European Union and the United Kingdom may withdraw without a reason within 14 days of the contract: a letter
          to <BusinessDetail name="email" className="text-link font-semibold" /> is enough. If you ask us in writing to
          begin earlier, you pay for what was done by then; once the whole plan was delivered at your express wish, and
          you have confirmed that you know it, the right to withdraw ends.
        </p>
        <p>
          <strong>A form, if you want one</strong> (you need not use it): “To {brand.name},{" "}
          <BusinessDetail name="office" />, <BusinessDetail name="email" className="text-link" />: I/we hereby give
          notice that I/we withdraw from my/our contract for the provision of the following service: … Ordered on … Name
          of the consumer(s): … Address of the consumer(s): … Signature, only if this is on paper: … Date: …”
        </p>
        <p>
          <strong>Consumers in Kenya</strong> have the Consumer Protection Act, 2012 on their side, and nothing here
          takes from it. Before the contract we state what its sections 31 and 36 ask for, and we send you a copy of the
          contract in writing (sections 32 and 37). Where we fail in either you may cancel, without a reason, until
          seven days after that copy has come (sections 33 and 38). A price that we estimated is not passed by more than
          ten per cent (section 6). A plan is of reasonable quality (section 5), and what is ambiguous is read in your
          favour (section 7).
        </p>
        <p>
          If a plan doesn't hold what was agreed, tell us: we mend it without charge, or, where that fails or takes
          unreasonably long, give back the price, in whole or in part. Refunds go out within 14 days, by the way in
          which you paid.
        </p>
      </TextSection>
      <TextSection id="acceptance" title="Acceptance of Terms">
        <p>
          These terms become part of a contract when we send them to you with our offer and you accept it. Reading this
          site needs no acceptance and binds you to nothing. To order you must be 18 or older, or have the consent of a
          parent or guardian, who then answers for you.
        </p>
        <p>
          If we change the terms, the change holds for what is ordered afterwards, not for a plan that you already have.
        </p>
      </TextSection>
      <TextSection id="responsibilities" title="User Responsibilities">
        <Points>
          <li>
            Tell us what is true and what matters for the plan: dates, ages, how far you walk, what you cannot do.
          </li>
          <li>Read your government's travel advice in the week you book and again in the week you go.</li>
          <li>Ask the embassy about entry, a travel clinic about health, and an insurer about cover.</li>
          <li>Check times and prices with those who run the bus, the boat or the guesthouse. They change.</li>
          <li>Keep the law and the customs of the places you visit.</li>
          <li>Don't send enquiries in another person's name, and don't try to break or overload this site.</li>
        </Points>
      </TextSection>
      <TextSection id="property" title="Intellectual Property">
        <p>
          Text, drawings, maps and plans are ours, except what the{" "}
          <a href="/legal-notice#credits" className="text-link">
            legal notice
          </a>{" "}
          credits to others, which stays under its own licence. You may read them, keep them on your device, print them
          for your own journey and show them to those who travel with you. Please link to a guide rather than copying
          it, and ask before you publish or sell any part of one. What you send us stays yours; we use it to answer you.
        </p>
      </TextSection>
      <TextSection id="liability" title="Limitation of Liability">
        <p>
          We research with care and correct an error when we learn of it. Travel has risks that no plan removes:
          weather, roads, illness, crime, unrest, a border that closes. Whether you go is for you to decide.
        </p>
        <p>
          We answer for our plans and our advice with reasonable care and skill. We are liable without limit for intent
          and gross negligence, for death and for injury to body or health that we cause by negligence, for what we have
          guaranteed, and wherever else the law lets no liability be limited. For other damage by slight negligence we
          are liable for what could be foreseen when the contract was made. Airlines, hosts, drivers, guides and
          authorities answer for what they do on their own account; we answer for how we chose and described them.
        </p>
        <p>Nothing here takes from a consumer's rights under the law of Kenya or of the country they live in.</p>
      </TextSection>
      <TextSection id="law" title="Governing Law">
        <p>
          The law of Kenya governs these terms and every contract. A consumer keeps the protection of the mandatory law
          of the country they live in, and may sue and be sued there. If one term does not hold, the others do.
        </p>
      </TextSection>
      <TextSection id="contact" title="Contact">
        <p>
          Questions about these terms go to <BusinessDetail name="email" className="text-link font-semibold" /> or
          through the{" "}
          <a href="/contact" className="text-link">
            contact page
          </a>
          .
        </p>
      </TextSection>
    </TextPage>
  );
}
