import { waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { mountContent } from "../../../src/visitor/ui/live-root.tsx";

const [begin, end] = [vi.fn(), vi.fn()];

function Content() {
  useEffect(() => {
    begin();
    return end;
  }, []);
  return <p>Content</p>;
}

it("ends the effects of content that is removed, even if somebody else has emptied its element", async () => {
  document.body.innerHTML = "<div></div>";
  const place = document.querySelector("div") as HTMLElement;
  const remove = mountContent(place, <Content />);
  await waitFor(() => expect(begin).toHaveBeenCalledTimes(1));
  expect([place.textContent, end.mock.calls.length]).toEqual(["Content", 0]);
  place.replaceChildren();
  remove();
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1));
});
