import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { formatCount, formatRatio, formatYen } from "../src/core/money.ts";
import type { GetPeriodSalesDetailQuery } from "../src/generated/graphql.ts";
import { Figure } from "../src/report/parts/Figure.tsx";

type Figures = GetPeriodSalesDetailQuery["data"]["total"];
type Name = Exclude<keyof Figures, "__typename">;

/** The figures in the order in which they are read: from what was rung up to what is left, then what it was paid with. */
const groups: Readonly<Record<string, readonly Name[]>> = {
  sales: ["grossSales", "discounts", "returns", "sales", "net_sales", "cost", "gross", "grossRate", "costCoverage"],
  guests: ["pairs", "visitor", "customerUnitPrice"],
  taxes: ["taxable8", "tax8", "taxable10", "tax10"],
  deposits: ["depositsCash", "depositsCredit", "depositsEmoney", "depositsQr", "depositsOther"],
  delivery: ["deliveryUberEats", "deliveryDemaeCan", "deliveryMenu", "deliveryWolt", "deliveryOther"],
  corrections: ["returnCount", "cancelCount", "cancels", "points"],
};

const ratios = new Set<Name>(["grossRate", "costCoverage"]);
const counts = new Set<Name>(["pairs", "visitor", "returnCount", "cancelCount"]);

/** A sales record in full, by groups. */
export function SalesRecord({ record }: { record: Figures }) {
  const translate = useTranslate();
  const written = (name: Name): string => {
    const value = record[name] ?? null;
    if (ratios.has(name)) return formatRatio(value);
    return counts.has(name) ? formatCount(value) : formatYen(value);
  };
  // Every cost is known: there is nothing to say.
  const tells = (name: Name) => name !== "costCoverage" || ![null, 1].includes(record.costCoverage ?? null);
  return (
    <Box sx={gridStyles}>
      {Object.entries(groups).map(([group, names]) => (
        <Box key={group} component="section" sx={{ breakInside: "avoid" }}>
          <h3>{translate(`record.groups.${group}`)}</h3>
          <dl>
            {names.filter(tells).map((name) => (
              <div key={name}>
                <dt>{translate(`record.${name}`)}</dt>
                <dd>
                  <Figure tone={(record[name] ?? 0) < 0 ? "down" : null}>{written(name)}</Figure>
                </dd>
              </div>
            ))}
          </dl>
        </Box>
      ))}
    </Box>
  );
}

const gridStyles = {
  display: "grid",
  columnGap: 4,
  rowGap: 2,
  gridTemplateColumns: { xs: "1fr", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(3, minmax(0, 1fr))" },
  fontVariantNumeric: "tabular-nums",
  "& h3": { fontSize: 12, fontWeight: 700, color: "tokens.textMuted", m: 0, mb: 0.5 },
  "& dl": { m: 0 },
  "& dl > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: 0.5,
    borderBottom: 1,
    borderColor: "tokens.border",
  },
  "& dd": { m: 0 },
  "@media print": {
    fontSize: 9,
    gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
    rowGap: 1,
    "& dl > div": { py: 0.125 },
  },
} as const;
