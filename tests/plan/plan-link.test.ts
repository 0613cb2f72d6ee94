import { describe, expect, it } from "vitest";
import { makePlanAddress, makePlanToken, readPlanLink } from "../../src/plan/plan-link.ts";

const token = "0h4j8kq2mz7wx9bcd3efgn5prs";
const address = makePlanAddress("https://kilele.example", token);

it("makes tokens of 26 letters, each with five bits of chance", () => {
  const drawn = Array.from({ length: 400 }, () => makePlanToken((bytes) => crypto.getRandomValues(bytes)));
  expect(new Set(drawn)).toHaveLength(400);
  expect(new Set(drawn.join(""))).toHaveLength(32);
  for (const each of drawn) expect(readPlanLink(each)).toEqual({ token: each });
});

it("makes of each byte one letter, as likely as any other, and writes it behind the plan's page", () => {
  const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
  const tokens = [0, 26, 52, 78, 104, 130, 156, 182, 208, 234].map((first) =>
    makePlanToken((bytes) => bytes.set(Array.from(bytes, (_, i) => first + i))),
  );
  const letters = [...tokens.join("")].slice(0, 256);
  for (const letter of alphabet)
    expect(
      letters.filter((each) => each === letter),
      letter,
    ).toHaveLength(8);
  expect(letters.slice(0, 32).join("")).toBe(alphabet);
  expect(makePlanAddress("https://kilele.example", token)).toBe(`https://kilele.example/plan#${token}`);
});

describe("a link that was passed on", () => {
  it.each([
    ["as it was made", address],
    ["in capitals", address.toUpperCase()],
    ["as the token alone", token],
    ["as the token in capitals", token.toUpperCase()],
    ["with a full stop behind it", `${address}.`],
    ["in brackets", `(${address})`],
    ["between angle brackets with a comma", `<${address}>,`],
    ["in a sentence", `Your plan: ${address} – see you soon!`],
    ["with its # encoded", address.replace("#", "%23")],
    ["with a slash before the #", address.replace("#", "/#")],
    ["twice", `${address}${address}`],
    ["twice on two lines", `${address}\n${address}`],
    ["with O for nought and I for one", address.replace("#0h", "#Oh")],
    ["with what a scanner adds", address.replace("/plan#", "/plan?utm_source=mail&plan#")],
    ["as what stands behind #", `#${token}`],
    ...[..." \t#(<[\"'“«"].map((sign) => [`as the token behind ${sign}`, `${sign}${token}`]),
    ...[..." \n.,;:!?)>]\"'”»"].map((sign) => [`as the token before ${sign}`, `${token}${sign}`]),
    ["as the token between many signs", `  ("${token}").  `],
    ["with L for one", address.replace("#0h4", "#0h4").replaceAll("1", "L")],
    ["twice, one of them cut", `${address.slice(0, -3)} ${address}`],
  ])("is read %s", (_, text) => {
    expect(readPlanLink(text)).toEqual({ token });
  });

  it.each(["i", "I", "l", "L", "1"])("is read with %s for one", (letter) => {
    expect(readPlanLink(address.replace("#0h", `#${letter}h`))).toEqual({ token: token.replace("0h", "1h") });
  });

  it.each([
    ["cut", address.slice(0, -3), "cut"],
    ["broken by a line", address.replace(token, `${token.slice(0, 9)}\n${token.slice(9)}`), "cut"],
    ["without a token", "https://kilele.example/plan", "missing"],
    ["of another page", "https://kilele.example/destinations/laos#map", "missing"],
    ["empty", "", "missing"],
    ["in signs alone", " #<> ", "missing"],
    ["as two tokens without an address", `${token} ${token}`, "missing"],
    ["as a word too long for a token", `${token}0`, "cut"],
    ["as a word too short for one", token.slice(1), "cut"],
    ["as a sentence without an address", `Here: ${token}`, "missing"],
    ["with an empty part behind #", `${address.replace(token, "")} and more`, "missing"],
    ["with a plan of another site's words", "https://kilele.example/planning#map", "missing"],
    ["with two plans", `${address} ${makePlanAddress("https://kilele.example", token.replace("0h", "1h"))}`, "several"],
    ["with a letter that no token has", address.replace("#0h", "#uh"), "cut"],
  ])("is refused %s", (_, text, fault) => {
    expect(readPlanLink(text)).toEqual({ fault });
  });
});
