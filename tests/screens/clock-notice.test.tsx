import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { consoleClock } from "../../src/clock/now.ts";
import { renderShell } from "../support/shell.tsx";

const minute = 60_000;

afterEach(() => vi.restoreAllMocks());

it.each([
  [7, "このパソコンの時計が7分遅れています。"],
  [-90, "このパソコンの時計が90分進んでいます。"],
  [-540, "このパソコンの時計が約9時間進んでいます。"],
  [138_965, "このパソコンの時計が約97日遅れています。"],
])("says by how much a clock is wrong in a unit that can be read: %i minutes", async (minutes, says) => {
  vi.spyOn(consoleClock, "error").mockReturnValue(minutes * minute);
  renderShell("/home", { selected: [431] });
  expect(await screen.findByText(new RegExp(`^${says}`))).toBeVisible();
});
