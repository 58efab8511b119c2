import { recordLabels } from "../../../i18n/ja/words/record.ts";
import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { tenderTexts } from "../../../i18n/ja/closing/tenders.ts";
import { Box } from "@mui/material";
import { useContext, type ReactNode } from "react";
import { formatCount, formatMoment, formatYen } from "../../../src/core/money.ts";
import { denominationNames, computePiecesWorth } from "../../../src/domain/cash.ts";
import type { GetDailySumVer2Query } from "../../../src/generated/graphql.ts";
import { CurrentTimeContext } from "../../../src/clock/now.ts";
import { denominationLabels } from "../../../i18n/ja/cash/counted-cash.ts";
import { recordGroups, listKnownFigures, formatSalesFigure, type SalesFigures } from "../../recordGroups.ts";
import { listBalanceFigures } from "../balanceNames.ts";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

type ClosingSlipProps = {
  title: string;
  shop: string;
  when: string;
  lines: readonly (readonly [string, string])[];
  record: SalesFigures;
  /** The cash of one day. */
  cash?: GetDailySumVer2Query["data"]["cash"];
  /** For a month: the sum of the differences of its days. */
  difference?: number | null;
  reason?: string | null;
  /** The tenders whose totals were entered are on the slip. */
  tenders: GetDailySumVer2Query["data"]["tenders"];
};

/** A closing on the till's roll, one figure a line. */
export function ClosingSlip({ title, shop, when, lines, record, cash, difference, reason, tenders }: ClosingSlipProps) {
  const now = useContext(CurrentTimeContext);
  return (
    <Box sx={slipStyles}>
      <Text align="center" mb={1}>
        <Text variant="lead" strong>
          {title}
        </Text>
        <Text variant="compact" strong>
          {shop}
        </Text>
        <Box>{when}</Box>
      </Text>
      <SlipLines lines={lines} />
      {recordGroups.map(({ name: group, figures }) => (
        <SlipLines
          key={group}
          title={recordLabels.groups[group]}
          lines={listKnownFigures(figures, record).map((name) => [
            recordLabels[name],
            formatSalesFigure(name, record[name] ?? null),
          ])}
          strong={recordLabels.sales}
        />
      ))}
      {cash && (
        <SlipLines
          title={closingTexts.cash}
          lines={[
            ...listBalanceFigures(cash).map((name) => [closingTexts.balance[name], formatYen(cash[name])] as const),
            ...(reason ? [[closingTexts.facts.reason, reason] as const] : []),
          ]}
          strong={closingTexts.balance.difference}
        />
      )}
      {cash && cash.realBalance !== null && (
        <SlipLines
          title={closingTexts.print.counted}
          lines={denominationNames.map((name) => [
            `${denominationLabels[name]} × ${formatCount(cash[name])}`,
            formatYen(computePiecesWorth(name, cash[name])),
          ])}
        />
      )}
      {difference !== undefined && <SlipLines lines={[[closingTexts.facts.difference, formatYen(difference)]]} />}
      {tenders
        .filter(({ total }) => total != null)
        .map((one) => (
          <SlipLines
            key={one.tender}
            title={tenderTexts.names[one.tender]}
            lines={(["calculated", "total", "difference"] as const).map((name) => [
              tenderTexts[name],
              formatYen(one[name] ?? null),
            ])}
            strong={tenderTexts.difference}
          />
        ))}
      <Row justify="end" oneLine gap={0} mt={1}>
        <Box sx={{ width: "22mm", height: "18mm", border: "1px solid", textAlign: "center" }}>
          {closingTexts.print.signature}
        </Box>
      </Row>
      <Text align="center" mt={1}>
        {closingTexts.print.printedAt(formatMoment(now().toISOString()))}
      </Text>
    </Box>
  );
}

type SlipLinesProps = {
  title?: string;
  lines: readonly (readonly [string, ReactNode])[];
  /** Name of the line in bold. */
  strong?: string;
};

const SlipLines = ({ title, lines, strong }: SlipLinesProps) => (
  <Box sx={{ borderTop: "1px dashed", py: 0.5, breakInside: "avoid" }}>
    {title && <Text strong>{title}</Text>}
    {lines.map(([name, value]) => (
      <Row key={name} justify="between" oneLine strong={name === strong}>
        <Text component="span" grow="none">
          {name}
        </Text>
        <Text component="span" breaks align="right">
          {value}
        </Text>
      </Row>
    ))}
  </Box>
);

const slipStyles = {
  color: "tokens.ink",
  typography: "tiny",
  lineHeight: 1.5,
  fontVariantNumeric: "tabular-nums",
} as const;
