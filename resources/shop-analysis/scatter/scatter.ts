/** A shop in the chart: guests and what one of them spends; before: of the compared period. */
export type ShopScatterPoint = {
  key: string;
  name: string;
  x: number;
  y: number;
  before: { x: number; y: number } | null;
};

/** An axis: its ends, and the round values between them. */
type Axis = { from: number; to: number; ticks: readonly number[] };

/** Round values between two others, about `count` of them. */
export function listAxisTicks(from: number, to: number, count: number): number[] {
  const rough = (to - from) / count;
  if (!(rough > 0)) return [];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((one) => power * one >= rough) ?? 10);
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step);
}

/** The axis for these values, with room at both ends. */
function buildAxis(values: readonly number[]): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least) * 0.12 || Math.abs(most) * 0.1 || 1;
  const [from, to] = [least >= 0 ? Math.max(0, least - room) : least - room, most + room];
  return { from, to, ticks: listAxisTicks(from, to, 4) };
}

/** Where a value stands on its axis, in percent. */
export const computeAxisPlace = ({ from, to }: Axis, value: number): number => ((value - from) / (to - from)) * 100;

/** Points of one line of equal sales. */
const curveSteps = 32;

/** The axes of the points, and lines on which guests × unit price is the same. */
export function buildScatter(points: readonly ShopScatterPoint[]) {
  const all = points.flatMap(({ x, y, before }) => [{ x, y }, ...(before ? [before] : [])]);
  const [across, up] = [buildAxis(all.map(({ x }) => x)), buildAxis(all.map(({ y }) => y))];
  const sales = all.map(({ x, y }) => x * y);
  const lines = listAxisTicks(Math.min(...sales), Math.max(...sales), 3).map((amount) => ({
    amount,
    path: Array.from(
      { length: curveSteps + 1 },
      (_, step) => across.from + ((across.to - across.from) * step) / curveSteps,
    )
      .filter((x) => x > 0)
      .map((x) => `${computeAxisPlace(across, x).toFixed(2)},${(100 - computeAxisPlace(up, amount / x)).toFixed(2)}`)
      .join(" "),
  }));
  return { across, up, lines };
}
