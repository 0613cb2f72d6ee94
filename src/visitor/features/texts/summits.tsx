/** Mount Kenya's three summits, drawn to their heights: one metre is a fifth of a unit, the ground line lies at 4,000 m. */
export function Summits() {
  return (
    <figure>
      <svg viewBox="0 0 640 300" role="img" aria-labelledby="summits-title" className="w-full">
        <title id="summits-title">Batian 5,199 m, Nelion 5,188 m and Point Lenana 4,985 m, in outline</title>
        <path
          d="M0 288L48 262 92 250 126 214 150 206 172 150 186 128 196 84 208 60 216 48 224 66 232 92 240 104 250 82 258 64 265 51 274 74 286 96 296 138 316 166 334 176 352 190 372 178 394 170 414 142 430 124 446 106 454 92 466 108 484 118 502 146 530 168 566 214 604 240 640 258V300H0z"
          className="fill-forest/20"
        />
        <path
          d="M216 48L224 66 232 92 240 104 236 140 246 170 232 210 250 240 236 300H310L330 250 318 214 334 176 316 166 296 138 286 96 274 74 265 51 262 96 270 130 252 150 248 116 240 104"
          className="fill-forest/35"
        />
        <path
          d="M454 92L466 108 484 118 502 146 530 168 566 214 604 240 640 258V300H470L488 250 468 206 478 160 462 130z"
          className="fill-forest/35"
        />
        <path
          d="M640 292C596 282 566 288 544 268S560 232 532 214 498 200 496 176 478 140 466 124 458 108 454 92"
          className="fill-none stroke-ochre [stroke-dasharray:2_7] [stroke-linecap:round] stroke-3"
        />
        <path d="M0 88H640" className="stroke-line-strong [stroke-dasharray:1_5]" />
        <text x="2" y="80" className="fill-muted text-[14px]">
          5,000 m
        </text>
        <g className="fill-ink font-display text-[17px]">
          <text x="206" y="26" textAnchor="end">
            Batian 5,199 m
          </text>
          <text x="276" y="26">
            Nelion 5,188 m
          </text>
          <text x="454" y="72" textAnchor="middle">
            Point Lenana 4,985 m
          </text>
        </g>
        <path d="M198 32L213 42M282 32L269 45" className="fill-none stroke-line-strong" />
      </svg>
      <figcaption className="mt-2 text-muted">
        Mount Kenya. The first two need a rope; the dotted line is the walkers' way.
      </figcaption>
    </figure>
  );
}
