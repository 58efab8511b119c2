/** Size of a sparkline in pixels. */
export const sparkSize = { width: 56, height: 18 } as const;

/** The points of a line of months, as SVG writes them, and its last point; null with fewer than two months. */
export function drawSparkLine(months: readonly (number | null)[]) {
  const present = months.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (present.length < 2) return null;
  const values = present.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = sparkSize.width / Math.max(1, months.length - 1);
  const at = ({ value, index }: (typeof present)[number]) => ({
    x: Math.round(index * step * 10) / 10,
    // A line that never changes stands in the middle.
    y: Math.round((most === least ? 0.5 : (most - value) / (most - least)) * (sparkSize.height - 4) * 10) / 10 + 2,
  });
  const points = present.map(at);
  const end = points[points.length - 1] ?? { x: 0, y: 0 };
  return { points: points.map(({ x, y }) => `${x},${y}`).join(" "), end };
}
