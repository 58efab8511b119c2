import { Box, Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import { cashDayTexts as texts } from "../../i18n/ja/cash-day.ts";
import { formatYen } from "../../src/core/money.ts";
import type { GetCashBalanceAtDateQuery } from "../../src/generated/graphql.ts";
import { Card } from "../../src/report/parts/Card.tsx";
import { Figure } from "../../src/report/parts/Figure.tsx";
import { usePathOpens } from "../../src/report/useDrill.ts";
import { closeAddress, closingAddress, closingPath, detailPath } from "../closing/paths.ts";

type Balance = GetCashBalanceAtDateQuery["data"];
type Line = { name: keyof Balance; sign?: "＋" | "−" | "＝"; strong?: true };

/** What the drawer should hold, then what it held, then what became of it. */
const groups: readonly (readonly Line[])[] = [
  [
    { name: "carryOver" },
    { name: "cashSales", sign: "＋" },
    { name: "cashIn", sign: "＋" },
    { name: "cashOut", sign: "−" },
    { name: "calculateBalance", sign: "＝", strong: true },
  ],
  [{ name: "realBalance" }, { name: "difference", strong: true }, { name: "reason" }],
  [{ name: "depositCash" }, { name: "charge" }, { name: "staff" }],
];

/** How the balance comes about, line by line, as on a till slip. */
export function Statement({ balance }: { balance: Balance }) {
  const translate = useTranslate();
  const opens = usePathOpens();
  const { dailySumId, shop_id, date } = balance;
  const next = dailySumId
    ? { path: detailPath, to: closingAddress(dailySumId), label: texts.closing }
    : { path: closingPath, to: closeAddress(shop_id, date), label: texts.close };
  return (
    <Card title={texts.statement}>
      {groups.map((lines) => (
        <Box component="dl" key={lines[0]?.name} sx={listStyles}>
          {lines.map(({ name, sign, strong }) => (
            <Box key={name} sx={strong ? { fontWeight: 700 } : undefined}>
              <dt>
                <Box component="span" aria-hidden="true" sx={{ display: "inline-block", width: 20 }}>
                  {sign}
                </Box>
                {translate(`resources.cash.columns.${name}`)}
              </dt>
              <dd>
                <Value value={balance[name]} />
              </dd>
            </Box>
          ))}
        </Box>
      ))}
      {opens(next.path) && (
        <Box sx={{ mt: 1, displayPrint: "none" }}>
          <Button component={Link} to={next.to} variant="outlined">
            {next.label}
          </Button>
        </Box>
      )}
    </Card>
  );
}

/** Yen, or a text as it is. */
function Value({ value }: { value: Balance[keyof Balance] }) {
  if (typeof value === "string") return value;
  const yen = typeof value === "number" ? value : null;
  return <Figure tone={yen !== null && yen < 0 ? "down" : null}>{formatYen(yen)}</Figure>;
}

const listStyles = {
  m: 0,
  mb: 1.5,
  fontVariantNumeric: "tabular-nums",
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: 0.5,
    borderBottom: 1,
    borderColor: "tokens.border",
  },
  "& dt": { whiteSpace: "nowrap" },
  "& dd": { m: 0, textAlign: "right", overflowWrap: "anywhere" },
} as const;
