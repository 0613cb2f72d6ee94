import { BusinessDetail } from "../../../content/business.tsx";
import { takesMessages } from "../../../shared/lib/env.ts";
import { MarginSection, Points, TextPage } from "./text-page.tsx";

/** Explains what is done with a visitor's data. Every sentence describes what the product does. */
export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy Policy"
      lead="Reading this site takes no account and leaves no cookie. Here is what we learn when you write to us, what stays on your own device, and how to have it all deleted."
    >
      <MarginSection id="information" title="Information We Collect">
        <p>
          <strong>When you send an enquiry:</strong> your full name, your age, where you are now, the destination, the
          number of travellers, your style of travel and the length of the trip; and, if you choose to give one, an
          email address or telephone number to answer you at. Nothing reaches us before you press Submit Request.
        </p>
        <p>
          <strong>When you write to us:</strong> your name, your email address and what you wrote.{" "}
          {takesMessages
            ? "It lies in our database until we have answered you and delete it."
            : "The message form keeps no copy in our database."}
        </p>
        <p>
          <strong>While you read:</strong> how fast a page appeared, with the time and the page's address, and nothing
          that says who you are. Of that we count how many pages of each kind are read a day, and how many readers reach
          each step of the questionnaire; not if your browser asks that you not be tracked.
        </p>
        <p>
          <strong>Against floods of false enquiries:</strong> your network address, scrambled so that it can't be read
          back, for about ten minutes.
        </p>
        <p>
          <strong>On your own device, not ours:</strong> the answers of an unfinished enquiry, forgotten 30 days after
          you last changed them; a request that couldn't be sent yet, until it is sent or you withdraw it; and the pages
          that you opened, so that you can read them offline.
        </p>
      </MarginSection>
      <MarginSection id="use" title="How We Use Information">
        <Points>
          <li>To answer you, and to write the plan that you ask for.</li>
          <li>To send an enquiry once and only once, even over a bad connection.</li>
          <li>To find slow pages and mend them.</li>
          <li>To keep the enquiry form from being abused.</li>
        </Points>
        <p>We build no profiles, send no newsletters that you didn't ask for, and let no program decide about you.</p>
      </MarginSection>
      <MarginSection id="sharing" title="Information Sharing">
        <p>
          We don't sell what you tell us, and we don't give it to advertisers. The company that runs our database keeps
          it on our behalf. A guide or a host hears of you only when you have agreed to it. If a court orders us to hand
          something over, we hand over that and no more.
        </p>
        <p>
          Fonts, drawings and programs of this site come from our own server. A photograph in a blog post may come from
          another one, which then sees your network address, as with any picture on the web. The share buttons send
          nothing until you press one.
        </p>
      </MarginSection>
      <MarginSection id="security" title="Security">
        <p>
          What you send travels encrypted. In the database, {takesMessages ? "enquiries and messages" : "enquiries"} can
          be read by our staff alone: the database itself checks that at every request, and a staff account that is
          closed is shut out at once. Staff tablets keep a working copy, which is deleted on signing out.
        </p>
        <p>
          No system is beyond all doubt. If yours should ever be among data that got out, we would tell you and the
          authorities.
        </p>
      </MarginSection>
      <MarginSection id="cookies" title="Cookies">
        <p>
          Visitors get none, so there is no banner to click away. Our staff, when they sign in, get one: it remembers
          for seven days whether the menu at the side is folded.
        </p>
        <p>
          What this site keeps on your device lies in the browser's own storage. Clearing this site's data in your
          browser's settings removes all of it.
        </p>
      </MarginSection>
      <MarginSection id="rights" title="Your Rights">
        <p>
          You may ask what we hold about you, have it corrected, have it deleted, or have a copy of it. Kenya's Data
          Protection Act of 2019 gives you these rights, and so does the law of the European Union and the United
          Kingdom if you live there. An enquiry stays with us until we delete it; when you ask, we delete it.
        </p>
        <p>
          Write to <BusinessDetail name="email" className="text-link font-semibold" />, with the name, the place, and
          the email address or telephone number that you gave us, so that we find the right entry. A copy is one file
          with all of it. What is deleted is gone for good; copies that we keep for emergencies lose it when newer ones
          take their place. If our answer doesn't satisfy you, you can complain to the Office of the Data Protection
          Commissioner in Nairobi, or to the authority where you live.
        </p>
      </MarginSection>
    </TextPage>
  );
}
