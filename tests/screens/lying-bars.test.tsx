import { ThemeProvider } from "@mui/material";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { lightTheme } from "../../src/shell/theme/theme.ts";
import { ChartFrame } from "../../src/ui/chart/ChartFrame.tsx";

it("a chart of many names draws those with figures, and its table has all", () => {
  const categories = Array.from({ length: 20 }, (_, index) => `店${index}`);
  const bars = { label: "利益", values: categories.map((_, index) => (index < 15 ? null : index * 100)) };
  render(
    <ThemeProvider theme={lightTheme}>
      <ChartFrame title="店舗別 利益" data={{ categories, bars, line: null, apart: true }} />
    </ThemeProvider>,
  );
  expect(screen.getAllByTitle(/^店/).map((name) => name.title)).toEqual(["店15", "店16", "店17", "店18", "店19"]);
  expect(screen.queryByText(/表のはじめの/)).toBeNull();
  expect(screen.getAllByRole("row")).toHaveLength(21);
});
