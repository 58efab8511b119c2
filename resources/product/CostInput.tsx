import { Chip } from "@mui/material";
import { useWatch } from "react-hook-form";
import { productTexts } from "../../i18n/ja/menu/product.ts";
import { computeMargin } from "../../src/domain/margin.ts";
import { formatRatio, formatYen } from "../../src/core/money.ts";
import type { InputProps } from "../../src/admin/definition.ts";
import { NumberInput } from "../../src/admin/inputs/NumberInput.tsx";
import { Row } from "../../src/ui/Row.tsx";

/** The cost, with the cost rate and the gross profit that follow from price and tax rate while they are typed. */
export function CostInput(props: InputProps) {
  const [price, cost, taxRate] = useWatch({ name: ["price", props.source, "taxRate"] }) as readonly unknown[];
  const isPriced = typeof price === "number" && typeof cost === "number" && price > 0;
  const margin = isPriced ? computeMargin(price, cost, taxRate === "REDUCED" ? 8 : 10) : undefined;
  const tone = margin && margin.gross < 0 ? ("error" as const) : ("default" as const);
  return (
    <Row align="center" gap={1.25}>
      <NumberInput {...props} />
      <Row component="output" oneLine>
        {margin && (
          <>
            <Chip variant="outlined" color={tone} label={productTexts.costRate(formatRatio(margin.costRate))} />
            <Chip variant="outlined" color={tone} label={productTexts.gross(formatYen(margin.gross))} />
          </>
        )}
      </Row>
    </Row>
  );
}
