import { ChartsText } from "@mui/x-charts/ChartsText";
import { areMonths, tickLabels, tickSize } from "./tickLabels.ts";
import { useDrawingArea, useXScale } from "@mui/x-charts/hooks";

/** Height of so many lines of names below the bars, in pixels. */
export const labelHeight = (lines: number): number => lines * tickSize * 1.25 + 12;

/** The text broken into lines of `letters` characters. A text that is too long is cut. */
function breakIntoLines(text: string, letters: number, lines: number): string {
  const all = [...text];
  const most = letters * lines;
  const shown = all.length <= most ? all : [...all.slice(0, most - 1), "…"];
  const starts = shown.flatMap((_, index) => (index % letters === 0 ? [index] : []));
  return starts.map((start) => shown.slice(start, start + letters).join("")).join("\n");
}

type CategoryLabelsProps = { categories: readonly string[]; lines: number; style: { fill: string } };

/** The name of every category under its bar, broken into lines. The library's axis would leave out names without room. */
export function CategoryLabels({ categories, lines, style }: CategoryLabelsProps) {
  const { top, height } = useDrawingArea();
  const scale = useXScale<"band">();
  const letters = Math.max(1, Math.floor((scale.step() - 4) / tickSize));
  return categories.map((category) => (
    <ChartsText
      key={category}
      x={(scale(category) ?? 0) + scale.bandwidth() / 2}
      y={top + height + 8}
      text={breakIntoLines(category, letters, lines)}
      style={{ ...style, fontSize: tickSize, textAnchor: "middle", dominantBaseline: "hanging" }}
    />
  ));
}

/** Lines of the labels of categories that follow one another. */
export const courseLines = (categories: readonly string[]): number => (areMonths(categories) ? 2 : 1);

/** The labels of categories that follow one another, as many as have room. The library's axis may leave out the last one. */
export function CourseLabels({ categories, style }: Omit<CategoryLabelsProps, "lines">) {
  const { top, height } = useDrawingArea();
  const scale = useXScale<"band">();
  return (
    <g className="course">
      {tickLabels(categories, scale.step()).map(({ category, lines }) => (
        <ChartsText
          key={category}
          x={(scale(category) ?? 0) + scale.bandwidth() / 2}
          y={top + height + 8}
          text={lines.join("\n")}
          style={{ ...style, fontSize: tickSize, textAnchor: "middle", dominantBaseline: "hanging" }}
        />
      ))}
    </g>
  );
}
