import { Chip } from "@mui/material";
import { missingReasons, overReasons, slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { formatQuantity } from "../../../src/core/money.ts";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

type ReasonsProps = {
  /** What is short, or more than it should be. */
  name: string;
  /** By how much; more where it is negative. */
  short: number;
  /** The same with its unit, where that is not plain. */
  words?: string;
  reason: string | null;
  onChange(reason: string | null): void;
};

/** By how much a line differs, and a reason for a press. */
export function DifferenceReasons({
  name,
  short,
  words = formatQuantity(Math.abs(short)),
  reason,
  onChange,
}: ReasonsProps) {
  const over = short < 0;
  return (
    <Row role="group" aria-label={over ? texts.overOf(name) : texts.missingOf(name)} align="center" mt={1}>
      <Text variant="compact" color="pending">
        {(over ? texts.overBy : texts.shortBy)(words, "")}
      </Text>
      {(over ? overReasons : missingReasons).map((one) => (
        <Chip
          key={one}
          label={one}
          clickable
          aria-pressed={reason === one}
          color={reason === one ? "primary" : "default"}
          onClick={() => onChange(reason === one ? null : one)}
          sx={{ minHeight: 36 }}
        />
      ))}
    </Row>
  );
}
