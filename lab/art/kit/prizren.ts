/** Draws two landmarks of Prizren in the last sun from the left: the mosque by the bridge and the fortress above the town. */
import type { Picture } from "./kit.ts";

const gold = "#ffd084";

/** Draws the mosque of Sinan Pasha: a square hall under one dome, a porch with three domes, a single minaret. */
export function drawMosque(pic: Picture): void {
  const wall = pic.makeLinearGradient(0, 330, 0, 560, "0 #d8c8b4, .5 #b9aea6, 1 #8b8b93");
  const shade = "#39435a";
  const lead = pic.makeLinearGradient(736, 0, 868, 0, "0 #f0c48e, .2 #9aa4ac, .6 #64748a, 1 #46546c");
  // Hall, drum and dome.
  pic.path("M722 560V418H882V560z", wall).path("M882 560V418L912 424V560z", "#5c6478");
  pic.path("M716 420H888L918 426V420L888 412H716z", "#6f7c8e");
  pic
    .path("M742 414V396L752 386H850L860 396V414z", "#c4b6a6")
    .path("M820 414V386H850L860 396V414z", shade, { opacity: 0.5 });
  pic.path("M762 410v-12q5-8 10 0v12zM796 410v-12q5-8 10 0v12zM830 410v-12q5-8 10 0v12z", shade);
  pic.path("M746 388Q744 326 801 322 858 326 856 388z", lead);
  pic.line(
    "M774 388Q772 340 801 322 786 344 788 388M801 322V388M801 322Q818 344 816 388M801 322Q832 340 832 388",
    "#3f4d66",
    1.2,
    { opacity: 0.5 },
  );
  pic.path("M750 384Q748 336 786 326 760 342 757 384z", "#ffe0ad");
  pic.path("M800 322l-1-8a4 4 0 1 1 4 0l-1 8zM800 302q4-4 1-10 7 6 1 10z", gold);
  // Porch: three arches under three small domes.
  pic.path("M706 566V474H898V566z", pic.makeLinearGradient(0, 474, 0, 566, "0 #c9bbab, 1 #8f8c90"));
  pic.path("M700 476H904V468H700z", "#59667c");
  const dome = pic.symbol((pic) =>
    pic
      .path("M-29 0Q-28-30 0-32 28-30 29 0z", "#64748a")
      .path("M-26-2Q-25-26-4-30-18-22-19-2z", "#dcb98e")
      .path("M8 0Q12-18 4-31 28-28 29 0z", shade, { opacity: 0.45 }),
  );
  for (const x of [738, 802, 866]) pic.use(dome, { transform: `translate(${x} 469)` });
  pic.path(
    "M716 566V516Q718 496 737 486 756 496 758 516V566zM780 566V516Q782 496 801 486 820 496 822 516V566zM844 566V516Q846 496 865 486 884 496 886 516V566z",
    "#333e55",
  );
  pic.path("M790 566V526q11-14 22 0V566z", "#ffc878").path("M728 566V534q9-10 18 0V566z", "#e0a368", { opacity: 0.5 });
  // The last sunlight of the town falls on the minaret's upper half.
  const shaft = pic.makeLinearGradient(0, 100, 0, 470, "0 #ffe3b0, .45 #f6cf98, .62 #b7aca6, 1 #8f8f98");
  pic.group({ transform: "matrix(1 0 0 .955 0 25.500)" }, () => {
    pic
      .path("M650 566V452L656 436H684L690 452V566z", wall)
      .path("M672 566V436H684L690 452V566z", shade, { opacity: 0.45 });
    pic.path("M657 438L661 238H681L684 438z", shaft).path("M672 438V238H681L684 438z", shade, { opacity: 0.42 });
    pic.path("M661 240L652 222H690L681 240z", "#d9b68c").path("M672 240V222H690L681 240z", shade, { opacity: 0.45 });
    pic.path("M650 224V208H692V224z", "#ffdba6").path("M674 224V208H692V224z", "#8b7a76");
    pic.line("M655 209v14M661 209v14M667 209v14M680 209v14M686 209v14", "#8b7a76", 1.6);
    pic
      .path("M662 208V160H680V208z", "#ffe3b4")
      .path("M672 208V160H680V208z", "#8d7f7e")
      .path("M667 208V188q4-7 8 0V208z", "#4c4a57");
    pic
      .path("M658 162L671 92 684 162z", "#7d8796")
      .path("M658 162L671 92 668 162z", "#ffdca8")
      .path("M674 162L671 92 684 162z", "#46546c");
    pic.path("M670 94l-1-6a3 3 0 1 1 4 0l-1 6zM671 80q3-3 1-8 5 5 1 8z", gold);
  });
}

/** Draws the fortress on its hill, which is still in the sun. */
export function drawFortress(pic: Picture): void {
  pic.path("M226 268V246L240 240H262V228H288V240L330 236V224H356V238L402 244V232H426V272Q330 250 226 268z", "#f0c58d");
  pic.path(
    "M254 262V228H262V240L288 240V228L282 228V256zM348 254V224H356V238L402 244V262zM418 268V232H426V272z",
    "#7b6a6c",
  );
  pic.path("M240 240l4-3v3zM300 239v-5h6v5zM312 238v-5h6v5zM368 240v-5h6v5zM384 242v-5h6v5z", "#e6b67e");
  pic.line("M236 254h14M266 240h10M298 250h24M338 236h8", "#a97f62", 1.4);
}
