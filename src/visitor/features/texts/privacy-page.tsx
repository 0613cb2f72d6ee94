import { brand } from "../../../content/brand.ts";
import { BusinessDetail, useBusiness } from "../../../content/business.tsx";
import { hasMessagesTable } from "../../../shared/lib/env.ts";
import { BusinessStatement, LegalTextDate } from "./business-statement.tsx";
import { DeviceStores, LegalBases, Processors, Rights } from "./privacy-points.tsx";
import { Points, TextPage, TextSection } from "./text-page.tsx";

/** Explains what is done with a visitor's data. Every sentence describes what the product does, or what the business states. */
export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy Policy"
      lead="Reading this site takes no account and leaves no cookie. Here is what we learn when you write to us, what stays on your own device, and how to have it all deleted."
    >
      <LegalTextDate />
      <TextSection
        id="controller"
        title="Who Is Responsible"
        summary={
          <>
            We are, in Nairobi. For anything about your data write to{" "}
            <BusinessDetail name="email" className="text-link font-semibold" />.
          </>
        }
      >
        <p>
          The controller is <BusinessStatement name="controller_name" />, which runs {brand.name}; company registration
          number <BusinessStatement name="registration_number" />; <BusinessDetail name="office" />. <Registration />
        </p>
        <p>
          Representative in the European Union (article 27 of the General Data Protection Regulation, GDPR):{" "}
          <BusinessStatement name="eu_representative" />. In the United Kingdom (article 27 of the UK GDPR):{" "}
          <BusinessStatement name="uk_representative" />.
        </p>
      </TextSection>
      <TextSection
        id="information"
        title="Information We Collect"
        summary={
          "What you write into a form and send. While you read: how fast a page appeared, without anything that says who you are, and in the server's log your network address."
        }
      >
        <p>
          <strong>When you send an enquiry:</strong> your full name, your age, where you are now, the destination, the
          number of travellers, your style of travel and the length of the trip; a place that you have in mind, where
          the form asks for one; and, if you choose to give one, an email address or telephone number to answer you at.
          With it comes the page that you send it from, and the campaign if the link that you came by names one. Nothing
          reaches us before you press Submit Request. You need not tell us anything; without these answers the form
          cannot be sent, and without a way to answer we cannot write back.
        </p>
        <p>
          <strong>When you write to us:</strong> your name, your email address and what you wrote.{" "}
          {hasMessagesTable ? "It lies in our database." : "The message form keeps no copy in our database."}
        </p>
        <p>
          <strong>What we note:</strong> our staff may note beside an enquiry who answers it, when, and what was agreed.
        </p>
        <p>
          <strong>When we write a plan for you:</strong> its days, the name that stands on it, and what you answer to
          it. Whoever has its link can open it, so pass it on only to those who travel with you. The link's secret part
          goes to our server once your browser opens the page, and stands in no log, statistic or preview. Of its being
          opened we store the first and the last day, and no time.
        </p>
        <p>
          <strong>If you keep a house, a table or a car that we recommend:</strong> its name and telephone number, whom
          we know there, what it costs, and when we last asked. We have it from you, from your own page, or from
          travellers. Travellers get the name, the number and whom to ask; the rest stays in the office. You can ask for
          a copy, have it corrected, or have it deleted, as travellers can.
        </p>
        <p>
          <strong>Health:</strong> no form asks for it, and we ask you not to send it. Kenya's Act leaves data on health
          to those who provide care and to those whom a law binds to secrecy or confidence (section 46), and we are
          neither. Say what the plan needs instead: no stairs, no night above 2,500 m, a town with a hospital within two
          hours. If you write of an illness all the same, we do not use it, take it out of our notes, and delete the
          message once it is answered. The travel clinic is the place for it.
        </p>
        <p>
          <strong>While you read:</strong> how fast a page appeared, with the time and the page's address, and nothing
          that says who you are. Your browser measures that while it loads the page; our program reads these figures of
          this one page, stores nothing, and sends them when you leave. Of that we count how many pages of each kind are
          read a day, and how many readers reach each step of the questionnaire. If your browser asks that you not be
          tracked (Do Not Track or Global Privacy Control), nothing is read, sent or counted.
        </p>
        <p>
          <strong>In the server's log:</strong> whoever delivers the pages sees, of each request, your network address,
          the page, the time and what your browser says of itself, to deliver it and to ward off attacks (article
          6(1)(f) of the GDPR). We do not read these logs for anything else, and each host deletes its own, as a rule
          within 30 days.
        </p>
        <p>
          <strong>Against floods of false enquiries:</strong> your network address, scrambled so that it can't be read
          back, for about ten minutes.
        </p>
      </TextSection>
      <TextSection
        id="use"
        title="How We Use Information"
        summary={
          "To answer you, and to write the plan that you ask for. We build no profiles, send no newsletters that you didn't ask for, and let no program decide about you."
        }
      >
        <p>Each purpose, and what allows it in the GDPR and in Kenya's Data Protection Act, 2019:</p>
        <LegalBases />
      </TextSection>
      <TextSection
        id="sharing"
        title="Information Sharing"
        summary={
          "We don't sell what you tell us, and we don't give it to advertisers. A few companies handle it for us, by contract and on our instructions."
        }
      >
        <p>These handle data for us:</p>
        <Processors />
        <p>
          They keep it in these places: <BusinessStatement name="data_location" />. A guide or a host hears of you only
          when you have agreed to it. If a court orders us to hand something over, we hand over that and no more.
        </p>
        <p>
          Fonts, drawings, photographs and programs of this site come from our own server and our own storage; the pages
          tell your browser to load none from elsewhere. The share buttons send nothing until you press one.
        </p>
      </TextSection>
      <TextSection
        id="transfers"
        title="Other Countries"
        summary={"We work in Kenya. What you send from Europe keeps the protection of the GDPR here too."}
      >
        <p>
          We work in Kenya, for which the European Commission has made no adequacy decision. What you send from Europe
          comes to us because you ask us for an answer or a plan (article 49(1)(b) of the GDPR), and the GDPR holds for
          it here too. A company that handles data for us in a third country is bound by an adequacy decision or by the
          European Commission's standard contractual clauses (articles 45 and 46), and by sections 48 and 49 of Kenya's
          Act. Ask us for a copy. Kenya's Cabinet Secretary may prescribe that certain processing, on grounds of the
          State's strategic interests or to protect revenue, takes place only on a server in Kenya (section 50). The
          regulations of 2021 name civil registration, elections, public finance, protected computer systems, schools
          and health care (regulation 26); plans and enquiries of travellers are none of these.
        </p>
        <p>
          From the United Kingdom the UK GDPR holds in the same way, with the Information Commissioner's agreements in
          the place of the European clauses.
        </p>
      </TextSection>
      <TextSection id="retention" title="How Long We Keep It" summary={<RetentionInShort />}>
        <Retention />
      </TextSection>
      <TextSection
        id="security"
        title="Security"
        summary={"What you send travels encrypted, and only our staff can read it."}
      >
        <p>
          What you send travels encrypted. In the database, {hasMessagesTable ? "enquiries and messages" : "enquiries"}{" "}
          can be read by our staff alone: the database itself checks that at every request, and a staff account that is
          closed is shut out at once. Staff tablets keep a working copy, which is deleted on signing out.
        </p>
        <p>
          No system is beyond all doubt. If data get out, we tell the Data Commissioner, and where the GDPR holds the
          European authority, within 72 hours, and you without delay where it can harm you.
        </p>
      </TextSection>
      <TextSection
        id="cookies"
        title="Cookies"
        summary={
          "Visitors get none. What this site keeps for you lies on your own device, and clearing this site's data in your browser's settings removes all of it."
        }
      >
        <p>
          Visitors get none, so there is no banner to click away. Our staff, when they sign in, get one: it remembers
          for seven days whether the menu at the side is folded.
        </p>
        <p>What this site keeps on your device lies in the browser's own storage:</p>
        <DeviceStores />
        <p>
          All of it is needed for what you ask for: a form that survives a bad connection, and a site that can be read
          without one. For that the law wants no consent (article 5(3) of the ePrivacy Directive; in Germany section
          25(2) no. 2 of the TDDDG). It is not sent to us and follows nobody.
        </p>
        <p>
          The figures of speed are not among it: nothing is stored for them, and they are measured anew at each page, to
          see that this site can be read on slow lines. We use them for that alone, without your address or a mark of
          your device, and pass them to nobody. In the United Kingdom schedule A1 of the Privacy and Electronic
          Communications Regulations 2003 exempts such statistics from consent; in the European Union we rely on the
          exemption for measuring one's own audience, as France's CNIL describes it. You may object: switch on Do Not
          Track or Global Privacy Control, and your browser gives us none.
        </p>
      </TextSection>
      <TextSection id="children" title="Children">
        <p>
          Families travel too, so the form takes every age from 1. For a traveller under 18 it asks for the consent of a
          parent or guardian before it is sent (section 33 of Kenya's Act, article 8 of the GDPR). A parent may see,
          correct and delete what we hold on a child. Where we learn that nobody consented, we delete the enquiry.
        </p>
      </TextSection>
      <TextSection
        id="rights"
        title="Your Rights"
        summary={
          <>
            You may know, copy, correct, restrict and delete what we hold on you. It costs nothing: write to{" "}
            <BusinessDetail name="email" className="text-link font-semibold" />.
          </>
        }
      >
        <p>Under sections 26 to 40 of Kenya's Act, and articles 15 to 22 of the GDPR, you may:</p>
        <Rights />
        <p>
          Write to <BusinessDetail name="email" className="text-link font-semibold" />, with the name, the place, and
          the email address or telephone number that you gave us, so that we find the right entry. It costs nothing. You
          get a copy within 7 days, a correction, a deletion, a restriction or our answer to an objection within 14, and
          an answer to anything else within a month. What is deleted is gone for good; copies that we keep for
          emergencies lose it when newer ones take their place.
        </p>
        <p>
          <strong>A complaint to us:</strong> write it to the same address or on the{" "}
          <a href="/contact" className="text-link">
            contact page
          </a>
          . We confirm within 30 days that it has come, look into it, tell you how far we are, and tell you the outcome
          without undue delay. In the United Kingdom section 164A of the Data Protection Act 2018 gives you that right;
          we keep to it for everybody.
        </p>
        <p>
          If our answer doesn't satisfy you, you can complain to the{" "}
          <a href="https://www.odpc.go.ke/" className="text-link">
            Office of the Data Protection Commissioner
          </a>{" "}
          in Nairobi, to the Information Commissioner in the United Kingdom, or to the data protection authority where
          you live or work.
        </p>
      </TextSection>
    </TextPage>
  );
}

/** Says in a sentence how long an enquiry is stored. */
function RetentionInShort() {
  const { retention_months: months } = useBusiness();
  return (
    <>{`Enquiries and messages for ${months} ${months === "1" ? "month" : "months"}. Then the database deletes them by itself.`}</>
  );
}

/** Kenya's register of data controllers: a number once there is one, and no claim before. */
function Registration() {
  if (useBusiness().data_registration)
    return (
      <>
        It is registered as a data controller with Kenya's Office of the Data Protection Commissioner under{" "}
        <BusinessStatement name="data_registration" />.
      </>
    );
  return (
    <>
      Number in the register of Kenya's Office of the Data Protection Commissioner:{" "}
      <BusinessStatement name="data_registration" />.
    </>
  );
}

/** The time for which each kind of data is stored. The months are those that the database enforces (private.delete_expired). */
function Retention() {
  const { retention_months: months } = useBusiness();
  return (
    <Points>
      <li>
        <strong>Enquiries, messages and our notes:</strong> {months} {months === "1" ? "month" : "months"} after they
        came, or after our last note on them. Then the database deletes them by itself, and staff devices follow; not
        while somebody is still to be answered.
      </li>
      <li>
        <strong>Plans and your answers to them:</strong> as long as the enquiry that they belong to. A plan for you
        without an enquiry: {months} {months === "1" ? "month" : "months"} after its last change, or after the journey's
        last day if that is later. The link opens a plan until we withdraw it, and at most 90 days after the journey's
        last day; what your own device keeps stays until you remove it. If you ask us to delete what we hold on you, the
        link opens nothing from then on.
      </li>
      <li>
        <strong>People whom we know at a place:</strong> until we no longer need the entry, or they ask us to delete it.
      </li>
      <li>
        <strong>What you bought:</strong> plans and invoices for as long as tax law wants them.
      </li>
      <li>
        <strong>Scrambled network addresses:</strong> about ten minutes.
      </li>
      <li>
        <strong>Of what was deleted:</strong> a number that the device made up, and the time, so that it does not come
        back.
      </li>
      <li>
        <strong>Counts of readers:</strong> without end. They have nothing of any person.
      </li>
    </Points>
  );
}
