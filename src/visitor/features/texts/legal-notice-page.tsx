import { brand } from "../../../content/brand.ts";
import { BusinessDetail, IfDetail } from "../../../content/business.tsx";
import { BusinessStatement, LegalTextDate } from "./business-statement.tsx";
import { Points, TextPage, TextSection } from "./text-page.tsx";

const linkClass = "text-link font-semibold";

/** The legal notice (Impressum): it names who runs the site and is responsible for it, and credits the data that it uses. */
export function LegalNoticePage() {
  return (
    <TextPage
      title="Legal Notice"
      lead="Impressum: who runs this site, where the business is registered, and who answers for what is written here."
    >
      <LegalTextDate />
      <TextSection id="provider" title="Who Runs This Site">
        <p>
          <BusinessStatement name="controller_name" />, trading as {brand.name}; <BusinessDetail name="office" />.
        </p>
        <p>
          Owner, or who may sign for the company: <BusinessStatement name="owner_name" />.
        </p>
      </TextSection>
      <TextSection id="contact" title="Contact">
        <p>
          <BusinessDetail name="email" className={linkClass} />
        </p>
        <IfDetail name="phone">
          <BusinessDetail name="phone" className={linkClass} />
        </IfDetail>
      </TextSection>
      <TextSection id="register" title="Register and Tax">
        <p>
          Register: <BusinessStatement name="register_name" />; number <BusinessStatement name="registration_number" />.
        </p>
        <p>
          VAT number or PIN: <BusinessStatement name="vat_number" />.
        </p>
        <p>
          Licence under Kenya's Tourism Act, 2011, given by the Tourism Regulatory Authority in Nairobi:{" "}
          <BusinessStatement name="licence_number" />.
        </p>
      </TextSection>
      <TextSection id="editor" title="Who Answers for the Blog">
        <p>
          For guides and blog (in Germany section 18(2) of the Interstate Media Treaty):{" "}
          <BusinessStatement name="editor_name" />; <BusinessDetail name="office" />, where no other address is named.
        </p>
        <p>
          An error, or something that should not stand here: <BusinessDetail name="email" className={linkClass} />. We
          answer who reports it, and correct what is wrong.
        </p>
      </TextSection>
      <TextSection id="representatives" title="Representatives for Data Protection">
        <p>
          European Union: <BusinessStatement name="eu_representative" />.
        </p>
        <p>
          United Kingdom: <BusinessStatement name="uk_representative" />.
        </p>
      </TextSection>
      <TextSection id="disputes" title="Disputes">
        <p>
          We are neither obliged nor willing to take part in proceedings of a consumer arbitration board. In Kenya the
          Competition Authority and the courts take complaints of consumers.
        </p>
      </TextSection>
      <TextSection id="credits" title="Whose Work We Use">
        <Points>
          <li>
            <strong>Numbers and phrases</strong> in the guides, and some facts about places, come from{" "}
            <a href="https://en.wikivoyage.org/" className={linkClass}>
              Wikivoyage
            </a>{" "}
            and Wikipedia, by their authors, under{" "}
            <a href="https://creativecommons.org/licenses/by-sa/4.0/" className={linkClass}>
              CC BY-SA 4.0
            </a>
            , shortened. What is taken over from them may be used under the same licence.
          </li>
          <li>
            <strong>Positions on the maps</strong> come from{" "}
            <a href="https://www.geonames.org/" className={linkClass}>
              GeoNames
            </a>{" "}
            and{" "}
            <a href="https://simplemaps.com/data/world-cities" className={linkClass}>
              SimpleMaps World Cities
            </a>
            , both under{" "}
            <a href="https://creativecommons.org/licenses/by/4.0/" className={linkClass}>
              CC BY 4.0
            </a>
            , rounded; some from{" "}
            <a href="https://www.openstreetmap.org/copyright" className={linkClass}>
              OpenStreetMap
            </a>
            , whose contributors hold the rights, under the Open Database License.
          </li>
          <li>
            <strong>Coasts, borders and rivers</strong> come from{" "}
            <a href="https://www.naturalearthdata.com/" className={linkClass}>
              Natural Earth
            </a>
            , which is in the public domain.
          </li>
          <li>
            <strong>Public holidays</strong> are held against{" "}
            <a href="https://github.com/vacanza/holidays" className={linkClass}>
              Holidays
            </a>
            , a list by its contributors under the MIT License.
          </li>
          <li>
            <strong>Each page that a guide rests on</strong> stands at its end, with its address.
          </li>
        </Points>
      </TextSection>
    </TextPage>
  );
}
