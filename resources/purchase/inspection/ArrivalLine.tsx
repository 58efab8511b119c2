import { Box } from "@mui/material";
import { Link } from "react-router";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { formatShortDate, formatYen } from "../../../src/core/money.ts";
import type { GetPurchaseArrivalsQuery } from "../../../src/generated/graphql.ts";
import { buildInspectionAddress, buildSlipAddress } from "../addresses.ts";
import { SlipStatusBadge } from "../slip/SlipFacts.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";

type Arrival = GetPurchaseArrivalsQuery["data"][number];

/** A slip that arrives, which leads to its inspection. @param shops whether the list has several shops */
export function ArrivalLine({ slip, shops }: { slip: Arrival; shops: boolean }) {
  const {
    slipId,
    status,
    supplierName,
    slipNumber,
    deliveryDate,
    lines,
    checked,
    short,
    over,
    priceDifferences,
    total,
  } = slip;
  const done = status === "COMPLETED";
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "tokens.border", "&:first-of-type": { borderTop: 0 } }}>
      <Box
        component={Link}
        to={done ? buildSlipAddress(slipId) : buildInspectionAddress(slipId)}
        sx={arrivalLineStyles}
      >
        <Block shrinks grow="1 1 180px">
          <Text color="link" strong>
            {supplierName}
          </Text>
          <Text variant="muted">{[slipNumber, shops && slip.shop_name].filter(Boolean).join(" · ")}</Text>
        </Block>
        <Text tabular>{formatShortDate(deliveryDate)}</Text>
        <SlipStatusBadge status={status} />
        <Text variant="compact" align="right" minWidth={{ sm: 72 }}>
          {texts.checked(checked, lines)}
        </Text>
        {short > 0 && (
          <Text variant="small" color="pending">
            {texts.shortLines(short)}
          </Text>
        )}
        {over > 0 && (
          <Text variant="small" color="pending">
            {texts.overLines(over)}
          </Text>
        )}
        {priceDifferences > 0 && (
          <Text variant="small" color="pending">
            {texts.otherPrices(priceDifferences)}
          </Text>
        )}
        <Text tabular align="right" minWidth={96} ml="auto">
          {formatYen(total)}
        </Text>
      </Box>
    </Box>
  );
}

const arrivalLineStyles = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.5,
  py: 1.25,
  minHeight: 56,
  color: "inherit",
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover" },
} as const;
