/**
 * The calling codes of countries, the prefix before a number that is dialled within the country, and the number of digits of
 * a mobile number after it, taken from the metadata of Google's libphonenumber (Apache-2.0, as libphonenumber-js 1.13.16 has
 * them). Each entry has a country's ISO code, its calling code, a colon and the prefix if there is one, a slash and the number
 * of digits. Argentina has 0 digits, because its mobile numbers are written in one way at home and in another from abroad.
 */
const table = `
AC247/5 AD376/6-9 AE971:0/9 AF93:0/9 AG1:1/10 AI1:1/10 AL355:0/9 AM374:0/8 AO244/9 AR54:0/0 AS1:1/10 AT43:0/7-13 AU61:0/9
AW297/7 AX358:0/6-10 AZ994:0/9 BA387:0/8-9 BB1:1/10 BD880:0/10 BE32:0/9 BF226/8 BG359:0/8-9 BH973/8 BI257/8
BJ229/10 BL590:0/9 BM1:1/10 BN673/7 BO591:0/8 BQ599/7 BR55:0/10-11 BS1:1/10 BT975/8 BW267/8 BY375:80/9 BZ501/7
CA1:1/10 CC61:0/9 CD243:0/7-9 CF236/8 CG242/9 CH41:0/9 CI225/10 CK682/5 CL56/9 CM237/9 CN86:0/11 CO57:0/10
CR506/8 CU53:0/8 CV238/7 CW599/7-8 CX61:0/9 CY357/8 CZ420/9 DE49:0/10-11 DJ253/8 DK45/8 DM1:1/10 DO1:1/10
DZ213:0/9 EC593:0/9 EE372/7-8 EG20:0/10 EH212:0/9 ER291:0/7 ES34/9 ET251:0/9 FI358:0/6-10 FJ679/7 FK500/5
FM691/7 FO298/6 FR33:0/9 GA241/7-8 GB44:0/10 GD1:1/10 GE995:0/9 GF594:0/9 GG44:0/10 GH233:0/9 GI350/8 GL299/6
GM220/7-9 GN224/9 GP590:0/9 GQ240/9 GR30/10 GT502/8 GU1:1/10 GW245/9 GY592/7 HK852/8 HN504/8 HR385:0/8-9 HT509/8
HU36:06/9 ID62:0/9-12 IE353:0/9 IL972:0/9 IM44:0/10 IN91:0/10 IO246/7 IQ964:0/10 IR98:0/10 IS354/7-9 IT39/9-10
JE44:0/10 JM1:1/10 JO962:0/9 JP81:0/10 KE254:0/9 KG996:0/9 KH855:0/8-9 KI686:0/8 KM269/7 KN1:1/10 KP850:0/10
KR82:0/9-10 KW965/8 KY1:1/10 KZ7:8/10 LA856:0/9-10 LB961:0/7-8 LC1:1/10 LI423:0/7-9 LK94:0/9 LR231:0/7-9 LS266/8
LT370:0/8 LU352/9 LV371/8 LY218:0/9 MA212:0/9 MC377:0/8-9 MD373:0/8 ME382:0/8 MF590:0/9 MG261:0/9 MH692:1/7
MK389:0/8 ML223/8 MM95:0/7-10 MN976:0/8 MO853/8 MP1:1/10 MQ596:0/9 MR222/8 MS1:1/10 MT356/8 MU230/8 MV960/7
MW265:0/9 MX52/10 MY60:0/9-10 MZ258/9 NA264:0/9 NC687/6 NE227/8 NF672/6 NG234:0/10 NI505/8 NL31:0/9-11 NO47/8
NP977:0/10 NR674/7 NU683/4-7 NZ64:0/8-10 OM968/8 PA507/7-8 PE51:0/9 PF689/8 PG675/8 PH63:0/10 PK92:0/10 PL48/9
PM508:0/6-9 PR1:1/10 PS970:0/9 PT351/9 PW680/7 PY595:0/9 QA974/8 RE262:0/9 RO40:0/9 RS381:0/8-10 RU7:8/10
RW250:0/9 SA966:0/9 SB677/5-7 SC248/7 SD249:0/9 SE46:0/9 SG65/8 SH290/5 SI386:0/8 SJ47/8 SK421:0/9 SL232:0/8
SM378/8 SN221/9 SO252:0/7-9 SR597/7 SS211:0/9 ST239/7 SV503/8 SX1:1/10 SY963:0/9 SZ268/8 TA290/4 TC1:1/10
TD235/8 TG228/8 TH66:0/9 TJ992/9 TK690/4-7 TL670/8 TM993:8/8 TN216/8 TO676/7 TR90:0/10 TT1:1/10 TV688/6-7
TW886:0/9 TZ255:0/9 UA380:0/9 UG256:0/9 US1:1/10 UY598:0/8 UZ998/9 VA39/9-10 VC1:1/10 VE58:0/10 VG1:1/10
VI1:1/10 VN84:0/9 VU678/7 WF681/6 WS685/7-10 XK383:0/8 YE967:0/9 YT262:0/9 ZA27:0/5-9 ZM260:0/9 ZW263:0/9`;

/**
 * The form of a country's mobile numbers: its calling code, the prefix dialled before them at home (empty for none), and the fewest
 * and most digits after the code.
 */
type MobileNumberFormat = { code: string; trunk: string; shortest: number; longest: number };

/** The numbers of each country, by its ISO code. */
export const mobileNumberFormats: ReadonlyMap<string, MobileNumberFormat> = new Map(
  [...table.matchAll(/([A-Z]{2})(\d+)(?::(\d+))?\/(\d+)(?:-(\d+))?/g)].map(
    ([, country = "", code = "", trunk = "", shortest, longest = shortest]) => [
      country,
      { code, trunk, shortest: Number(shortest), longest: Number(longest) },
    ],
  ),
);
