/** Draws the two islets off Perast and the boats that row to them. */
import { Pen, type Picture, placeAt, type Random, type Stroke } from "./kit.ts";

const _navy = "#152c49";
const cream = "#fbefd6";
const shore = 474;

/** Draws the other islet: a walled garden of cypresses around a small abbey. */
export function drawFarIslet(pic: Picture, random: Random): void {
  const islet = pic.symbol((pic) => {
    const trees = new Pen();
    for (let x = 206; x < 352; x += random.between(9, 17)) {
      const h = random.between(22, 54) * (0.6 + 0.5 * Math.sin(((x - 200) / 156) * Math.PI));
      trees
        .curve([
          [x - 7, 522],
          [x - 8, 522 - h * 0.4],
          [x, 522 - h],
          [x + 8, 522 - h * 0.4],
          [x + 7, 522],
        ])
        .Z();
    }
    pic
      .path("M262 520V494H300V520z", "#d9ccb6")
      .path("M256 496L266 482H296L306 496z", "#a9573f")
      .path("M290 520V470H301V520zM288 470L295 458 303 470z", "#e9dcc3");
    pic.path(trees, "#27434a");
    pic.path("M190 524L204 514H350L366 524z", "#c9bda7").path("M190 524H366L356 530H200z", "#5c6672");
  });
  pic.use(islet, { transform: "matrix(1 0 0 -.7 0 897)", opacity: 0.4 }).use(islet);
}

/** Draws Our Lady of the Rocks. The sun is on the right of every building, and their fronts are in half-light. */
export function drawIslet(pic: Picture, random: Random): void {
  const front = pic.makeLinearGradient(0, 420, 0, 560, "0 #efe3cb, 1 #c9bda9");
  const left = "#7f8799";
  const roof = "#b5573e";
  const roofLit = "#e08a5c";
  const dome = pic.makeLinearGradient(628, 0, 690, 0, "0 #4d6480, .55 #6f8ba3, .85 #b9cbd2, 1 #f3ead2");
  const islet = pic.symbol((pic) => {
    // Quay.
    pic
      .path("M432 566L444 552H812L836 566z", "#d9ccb4")
      .path("M432 566H836V577H432z", "#8b8578")
      .path("M836 566L812 552H824L850 562V573L836 577z", cream);
    // Guardian's house with its loggia, at the right.
    pic
      .path("M690 554V522H786V554z", front)
      .path("M786 554V522L800 518V552z", cream)
      .path("M682 524L698 504H776L790 524z", roof)
      .path("M790 524L776 504 806 520z", roofLit);
    pic.path(
      "M700 554V538q6-9 12 0V554zM718 554V538q6-9 12 0V554zM736 554V538q6-9 12 0V554zM758 532h8v10h-8zM772 532h8v10h-8z",
      "#3d4a60",
    );
    // Nave.
    pic
      .path("M528 554V488H640V554z", front)
      .path("M520 490L534 462H632L646 490z", roof)
      .path("M528 490h112v4H528z", "#8f7f70", { opacity: 0.5 });
    pic
      .path("M548 554V530q7-10 14 0V554z", "#3d4a60")
      .path("M578 512a6 6 0 1 1 12 0 6 6 0 1 1-12 0zM606 506h7v16h-7zM550 506h7v14h-7z", "#3d4a60");
    // Choir with its drum and dome.
    pic
      .path("M626 554V480H694V554z", front)
      .path("M694 554V480L708 484V552z", cream)
      .path("M620 482H700L714 486 706 474H628z", roof);
    pic
      .path("M632 476V448H688V476z", "#e9dcc3")
      .path("M672 476V448H688V476z", cream)
      .path("M632 476V448H644V476z", left, { opacity: 0.6 });
    pic.path("M640 470v-10q3-5 6 0v10zM657 470v-10q3-5 6 0v10zM675 470v-10q3-5 6 0v10z", "#3d4a60");
    pic
      .path("M628 450Q628 408 660 404 692 408 692 450z", dome)
      .line("M644 449Q644 414 660 404 676 414 676 449M660 404V449", "#3f587a", 1.2, { opacity: 0.6 });
    pic.path("M654 404V394Q660 384 666 394V404z", cream).path("M659 386V372H661V386zM655 377H665V379H655z", "#3d4a60");
    // Bell tower.
    pic
      .path("M500 554V426H526V554z", front)
      .path("M526 554V426L536 429V552z", cream)
      .path("M500 554V426H507V554z", left, { opacity: 0.5 });
    pic
      .path("M496 428H530L540 430 536 422H498z", "#c9bba2")
      .path("M507 452v-14q6-8 12 0v14z", "#2f3d55")
      .path("M507 486h3v10h-3zM507 516h3v10h-3z", "#3d4a60");
    pic
      .path("M500 422Q500 398 518 392 536 398 536 422z", dome)
      .path("M517 392V378H519V392zM513 382H523V384H513z", "#3d4a60");
    // A light on the quay's end, a low wall, two cypresses.
    pic.path("M454 552V530H462V552zM452 530H464L458 520z", cream).path("M468 554V544H500V554z", "#cdbfa8");
    pic
      .path(
        "M806 554Q798 540 802 516 806 500 810 492 815 506 817 520 820 542 812 554zM478 552Q472 540 475 524 478 510 482 504 486 514 488 528 490 544 484 552z",
        "#1f3a3c",
      )
      .path("M811 552Q818 530 811 498 820 526 817 545z", "#6d7f52");
  });
  pic.use(islet, { transform: "matrix(1 0 0 -.82 0 1046)", opacity: 0.55 });
  const water = pic.makeLinearGradient(0, shore, 0, 800, "0 #3a5470, .35 #27466a, 1 #132a48");
  const cuts = new Pen();
  for (let y = 582; y < 730; y += random.between(4.5, 8)) {
    for (let index = 0; index < 2; index++)
      cuts.lens(random.between(450, 830), y, random.between(50, 150) * (0.6 + (y - 560) / 150), 1.2 + (y - 575) / 60);
  }
  pic.path(cuts, water);
  pic.use(islet);
  const folk = "M-3 0-2-9-3-15Q0-20 3-15L2-9 3 0zM-2-20a2.500 2.500 0 1 1 4 0 2.500 2.500 0 1 1-4 0z";
  pic
    .path(folk, "#2b3a50", { transform: "translate(598 556)" })
    .path(folk, "#8d3b2f", { transform: "translate(606 557)" });
  pic.path(folk, "#2b3a50", { transform: "translate(718 557)" });
}

/** Draws boats on their way to the islet, tied bow to stern. */
export function drawBoats(pic: Picture): void {
  const boat = pic.symbol((pic) => {
    pic
      .path("M-52-14Q-46-2-32 2H30Q48-2 58-20 40-10 20-10H-26Q-42-10-52-14z", "#1c2b40")
      .path("M-52-14Q-42-10-26-10H20Q40-10 58-20L57-16Q40-6 20-6H-26Q-42-6-50-11z", "#c9543a")
      .path("M30 2Q48-2 58-20 52-6 40-1z", "#f3dcae");
    pic.path(
      "M-20-10-18-26Q-14-34-8-27L-4-10zM-18-34a5 5 0 1 1 10 0 5 5 0 1 1-10 0zM10-10 11-25Q16-33 21-25L24-10zM11-32a5 5 0 1 1 10 0 5 5 0 1 1-10 0z",
      "#2b3a50",
    );
    pic.path("M10-10 11-24Q16-32 21-24L24-10z", "#d8cdb8");
    pic.path("M-6-24-4-10-8-10zM22-23 24-10 20-10z", "#f3dcae");
    pic.line("M-12-24 14 4M18-22 40 5", "#1c2b40", 1.8);
  });
  const at: Stroke[] = [
    [120, 762, 1.15],
    [262, 728, 0.92],
    [372, 694, 0.73],
    [448, 660, 0.58],
    [490, 630, 0.46],
    [500, 606, 0.37],
  ];
  let rope = "";
  at.forEach(([x, y, scale], i) => {
    const n = at[i + 1];
    if (n)
      rope += `M${Math.round(x + 56 * scale)} ${Math.round(y - 18 * scale)}Q${Math.round((x + n[0]) / 2)} ${Math.round((y + n[1]) / 2 + 6 * scale)} ${Math.round(n[0] - 50 * n[2])} ${Math.round(n[1] - 12 * n[2])}`;
  });
  pic.line(rope, "#d9c9a8", 1.3);
  for (const [x, y, scale] of at) {
    pic.use(boat, { transform: `matrix(${scale} 0 0 ${-scale * 0.8} ${x} ${y + 4})`, opacity: 0.35 });
    pic.use(boat, { transform: placeAt(x, y, scale) });
  }
}
