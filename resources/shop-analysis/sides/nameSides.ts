/** A point on the chart, in percent from the left and from the bottom, with the name beside it. */
type NamedPoint = { key: string; name: string; left: number; bottom: number };
type Box = { left: number; right: number; bottom: number; top: number };

/** The side of a point on which its name stands. */
type NameSide = "right" | "left" | "above" | "below";

/** A usual size of the chart in pixels. On a wider one the names have more room. */
const usualChartSize = { width: 500, height: 300 };
const letter = 11;
const nameLineHeight = 15;
/** From the centre of a point to its name. */
const gap = 7;

const sides: Readonly<Record<NameSide, (width: number) => Box>> = {
  right: (width) => ({ left: gap, right: gap + width, bottom: -nameLineHeight / 2, top: nameLineHeight / 2 }),
  left: (width) => ({ left: -gap - width, right: -gap, bottom: -nameLineHeight / 2, top: nameLineHeight / 2 }),
  above: (width) => ({ left: -width / 2, right: width / 2, bottom: gap - 2, top: gap - 2 + nameLineHeight }),
  below: (width) => ({ left: -width / 2, right: width / 2, bottom: 2 - gap - nameLineHeight, top: 2 - gap }),
};

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;

/** The sides on which names meet neither a point nor another name. A name without room has none; the first points choose first. */
export function pickNameSides(points: readonly NamedPoint[]): ReadonlyMap<string, NameSide> {
  const at = ({ left, bottom }: NamedPoint) => ({
    x: (left / 100) * usualChartSize.width,
    y: (bottom / 100) * usualChartSize.height,
  });
  const dots = points.map((point) => {
    const { x, y } = at(point);
    return { left: x - 5, right: x + 5, bottom: y - 5, top: y + 5 };
  });
  const taken: Box[] = [];
  const chosen = new Map<string, NameSide>();
  for (const point of points) {
    const { x, y } = at(point);
    const width = [...point.name].length * letter + 4;
    for (const [side, boxOf] of Object.entries(sides) as [NameSide, (width: number) => Box][]) {
      const own = boxOf(width);
      const box = { left: x + own.left, right: x + own.right, bottom: y + own.bottom, top: y + own.top };
      const inside =
        box.left >= 0 && box.right <= usualChartSize.width && box.bottom >= 0 && box.top <= usualChartSize.height;
      if (!inside || [...taken, ...dots].some((other) => meet(box, other))) continue;
      taken.push(box);
      chosen.set(point.key, side);
      break;
    }
  }
  return chosen;
}
