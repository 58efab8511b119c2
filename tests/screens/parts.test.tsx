import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { definePart } from "../../src/ui/part.tsx";

/** Shows the styles that it gets, and what else. */
const Root = ({ sx, ...others }: { sx: unknown }) => <pre>{JSON.stringify([sx, others])}</pre>;

const Frame = definePart<{ strong?: boolean; tone?: string }>(
  { strong: () => ({ fontWeight: 700 }), tone: (tone) => ({ color: tone }) },
  { m: 0 },
  Root,
);

const readShown = (): unknown => JSON.parse(document.querySelector("pre")?.textContent ?? "");

it("a part turns its props into one style and hands on the others", () => {
  render(<Frame id="sum" strong tone="text.primary" mt={0.5} screenOnly grow="1 1 240px" />);
  const style = {
    m: 0,
    fontWeight: 700,
    color: "text.primary",
    mt: 0.5,
    displayPrint: "none",
    flex: "1 1 240px",
  };
  expect(readShown()).toEqual([style, { id: "sum" }]);
});

it("a prop that is false or absent says nothing, and sx has the last word", () => {
  render(<Frame strong={false} tone={undefined} sx={{ m: 2 }} />);
  expect(readShown()).toEqual([[{ m: 0 }, { m: 2 }], {}]);
});
