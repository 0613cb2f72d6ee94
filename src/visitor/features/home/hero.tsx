import { brand } from "../../../content/brand.ts";
import { getPixelPicture } from "../../../content/pixels.ts";
import { Picture } from "../../ui/picture.tsx";

/**
 * The opening of the home page: the ridge path at dawn, the headline in the picture's empty sky. The section continues the sky
 * upwards on narrow screens, where the summits would otherwise be behind the text.
 */
export function Hero() {
  return (
    <section className="relative isolate flex min-h-[max(38rem,min(100svh,60rem))] flex-col overflow-hidden bg-[#1d3d56] text-[#fffaf0]">
      <Picture
        picture={getPixelPicture("hero")}
        isHero
        sizes="(min-width: 64rem) max(100vw, 156vh), (min-width: 40rem) max(100vw, 131vh), 100vh"
        alt="Three travellers and a guide on a ridge path at dawn, walking toward twin summits above the clouds"
        width={1600}
        height={900}
        fetchPriority="high"
        className="absolute inset-x-0 bottom-0 -z-10 h-[48%] w-full object-cover object-[56%_35%] sm:h-[74%] lg:h-[88%] lg:object-[50%_0%]"
      />
      <div aria-hidden="true" className="hero-veil absolute inset-0 -z-10" />
      {/* The text is always over the sky, however large it is. */}
      <div className="hero-words pb-16">
        <div className="frame pt-24 sm:pt-28 lg:pt-32">
          <h1 tabIndex={-1} className="max-w-2xl text-[min(2.625rem,12vw)] leading-[1.05] text-shadow-lg sm:text-6xl">
            {brand.tagline}
          </h1>
          <p className="mt-5 max-w-md text-lg leading-snug text-shadow-md sm:text-xl">
            Research, local advice and a written plan for places that few people go to. You book it, and you go.
          </p>
          <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
            <a
              href="#questionnaire"
              className="button-primary min-h-13 bg-[#e6ae57] px-7 text-lg text-[#1b231b] hover:bg-[#f0bd6c]"
            >
              Plan Your Adventure
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
