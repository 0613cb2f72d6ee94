/** Tests the help for a forgotten password, of sites with and without mails to set it anew. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";

/** Draws the help below the field of the address, as a build with or without mails has it. */
async function open(mail: "on" | ""): Promise<HTMLInputElement> {
  vi.stubEnv("VITE_PASSWORD_MAIL", mail);
  vi.resetModules();
  const { ForgottenPassword } = await import("../../../../src/staff/screens/sign-in/forgotten-password.tsx");
  const email = { current: document.createElement("input") };
  email.current.required = true;
  document.body.append(email.current);
  render(<ForgottenPassword email={email} isExpired={false} />);
  return email.current;
}

it("a site without mails says whom to ask for a new password, and offers no mail", async () => {
  await open("");
  expect(screen.getByText(/^Ask a colleague to open Team, press/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mail Me a Link", hidden: true })).toBe(null);
});

it("a mail is asked for with the address of the sign-in form, and what comes of it is said and no more", async () => {
  const email = await open("on");
  const requests: { url: URL; body: object }[] = [];
  let answer = (): Response => Response.json({ msg: "no mail" }, { status: 400 });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push({ url: new URL(String(input)), body: JSON.parse(String(init?.body)) });
    return answer();
  });
  const press = () => userEvent.click(screen.getByRole("button", { name: "Mail Me a Link", hidden: true }));
  // Without an address the browser asks for it, and nothing is sent.
  await press();
  expect(requests).toEqual([]);
  email.value = " Amina@Kilele.example ";
  await press();
  await screen.findByText("No mail could be sent. Please ask a colleague.");
  expect(screen.getByText(/^Or ask a colleague to open Team/)).toBeTruthy();
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await press();
  await screen.findByText(/^The server cannot be reached\./);
  answer = () => Response.json({});
  await press();
  await screen.findByText(/^If this address has an account, a mail with a link is on its way\./);
  const { url, body } = requests.at(-1) ?? {};
  expect([url?.pathname, url?.searchParams.get("redirect_to")]).toEqual([
    "/auth/v1/recover",
    `${location.origin}/auth`,
  ]);
  expect(body).toMatchObject({ email: "amina@kilele.example" });
});
