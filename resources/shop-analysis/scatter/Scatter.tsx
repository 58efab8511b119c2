import { shopAnalysisTexts } from "../../../i18n/ja/analysis/shop-analysis-texts.ts";
import { Box } from "@mui/material";
import { formatAxisYen, divideFigures, formatCount, formatYen } from "../../../src/core/money.ts";
import { useFigures } from "../../../src/report/context.ts";
import { pickNameSides } from "../sides/nameSides.ts";
import { computeAxisPlace, buildScatter, type ShopScatterPoint } from "./scatter.ts";
import { scatterStyles } from "./scatterStyles.ts";
import { useShops } from "../useShops.ts";

/** The chart. Screen readers get the list below it. */
export function ShopScatterChart({ points }: { points: readonly ShopScatterPoint[] }) {
  const { table } = useFigures();
  const { names } = useShops();
  const { across, up, lines } = buildScatter(points);
  const left = (x: number) => `${computeAxisPlace(across, x)}%`;
  const bottom = (y: number) => `${computeAxisPlace(up, y)}%`;
  const meanX = divideFigures(
    points.reduce((sum, { x }) => sum + x, 0),
    points.length,
  );
  const meanY = table.current[names.unitPrice] ?? null;
  const sides = pickNameSides(
    points.map(({ key, name, x, y }) => ({
      key,
      name,
      left: computeAxisPlace(across, x),
      bottom: computeAxisPlace(up, y),
    })),
  );
  const isIn = ({ from, to }: { from: number; to: number }, value: number) => value >= from && value <= to;
  return (
    <Box aria-hidden="true" sx={scatterStyles}>
      <Box className="area">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {up.ticks.map((tick) => (
            <line
              key={tick}
              className="grid"
              x1="0"
              x2="100"
              y1={100 - computeAxisPlace(up, tick)}
              y2={100 - computeAxisPlace(up, tick)}
            />
          ))}
          {lines.map(({ amount, path }) => (
            <polyline key={amount} className="same" points={path} />
          ))}
          {meanX !== null && (
            <line
              className="mean"
              y1="0"
              y2="100"
              x1={computeAxisPlace(across, meanX)}
              x2={computeAxisPlace(across, meanX)}
            />
          )}
          {meanY !== null && isIn(up, meanY) && (
            <line
              className="mean"
              x1="0"
              x2="100"
              y1={100 - computeAxisPlace(up, meanY)}
              y2={100 - computeAxisPlace(up, meanY)}
            />
          )}
          {points.map(
            ({ key, x, y, before }) =>
              before && (
                <line
                  key={key}
                  className="way"
                  x1={computeAxisPlace(across, before.x)}
                  y1={100 - computeAxisPlace(up, before.y)}
                  x2={computeAxisPlace(across, x)}
                  y2={100 - computeAxisPlace(up, y)}
                />
              ),
          )}
        </svg>
        {lines.flatMap(({ amount }) => {
          // The name of a line stands where it leaves the area: at its right edge or at its top.
          const y = amount / across.to;
          return isIn(up, y) && computeAxisPlace(up, y) < 96
            ? [
                <span key={amount} className="amount" style={{ right: 2, bottom: bottom(y) }}>
                  {formatAxisYen(amount)}
                </span>,
              ]
            : [];
        })}
        {points.flatMap(({ key, before }) =>
          before ? [<i key={key} className="before" style={{ left: left(before.x), bottom: bottom(before.y) }} />] : [],
        )}
        {points.map(({ key, name, x, y }) => (
          <span
            key={key}
            className={`point ${sides.get(key) ?? (computeAxisPlace(across, x) > 50 ? "crowded left" : "crowded right")}`}
            style={{ left: left(x), bottom: bottom(y) }}
          >
            <i />
            <b>
              {name}
              <em>{shopAnalysisTexts.scatter.place(formatCount(x), formatYen(y))}</em>
            </b>
          </span>
        ))}
        {up.ticks.map((tick) => (
          <span key={tick} className="y" style={{ bottom: bottom(tick) }}>
            {formatYen(tick)}
          </span>
        ))}
        {across.ticks.map((tick) => (
          <span key={tick} className="x" style={{ left: left(tick) }}>
            {shopAnalysisTexts.scatter.people(formatCount(tick))}
          </span>
        ))}
      </Box>
    </Box>
  );
}
