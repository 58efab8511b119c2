import { Chip } from "@mui/material";
import { useGetOne } from "ra-core";
import { useWatch } from "react-hook-form";
import { couponTexts } from "../../i18n/ja/menu/coupon.ts";
import { useCallMeta, type InputProps, type IdentifiedRecord } from "../../src/admin/definition.ts";
import { NumberInput } from "../../src/admin/inputs/NumberInput.tsx";
import { computeMargin } from "../../src/domain/margin.ts";
import { formatRatio, formatYen } from "../../src/core/money.ts";
import { Row } from "../../src/ui/Row.tsx";

/** The discount of a coupon on a price, in yen. A rate is rounded down. */
const takenOff = (price: number, kind: unknown, rate: unknown, amount: unknown): number | null => {
  if (kind === "RATE") return typeof rate === "number" ? Math.floor((price * rate) / 100) : null;
  return typeof amount === "number" ? amount : null;
};

/** The discount, with the product's price and margin after it. */
export function DiscountInput(props: InputProps) {
  const names = ["target_type", "product_id", "discount_type", "discount_rate", "discount_price"] as const;
  const [target, productId, kind, rate, amount] = useWatch({ name: [...names] }) as readonly unknown[];
  const product = useProduct(target === "PRODUCT" ? productId : null);
  const off = product ? takenOff(product.price, kind, rate, amount) : null;
  return (
    <Row align="center" gap={1.25}>
      <NumberInput {...props} />
      <Row component="output">
        {product && off !== null && off <= product.price && <DiscountedPrice product={product} off={off} />}
      </Row>
    </Row>
  );
}

type Product = { price: number; cost: number | null; taxRate: string };

function useProduct(id: unknown): Product | undefined {
  const meta = useCallMeta();
  const isId = typeof id === "number";
  const { data } = useGetOne<IdentifiedRecord>("product", { id: isId ? id : 0, meta }, { enabled: isId });
  return isId && data ? (data as unknown as Product) : undefined;
}

function DiscountedPrice({ product: { price, cost, taxRate }, off }: { product: Product; off: number }) {
  const after = price - off;
  const margin = cost === null ? undefined : computeMargin(after, cost, taxRate === "REDUCED" ? 8 : 10);
  const tone = margin && margin.gross < 0 ? ("error" as const) : ("default" as const);
  return (
    <>
      <Chip variant="outlined" label={couponTexts.after(formatYen(price), formatYen(after))} />
      {margin && (
        <>
          <Chip variant="outlined" color={tone} label={couponTexts.costRate(formatRatio(margin.costRate))} />
          <Chip
            variant="outlined"
            color={tone}
            label={
              margin.gross < 0 ? couponTexts.loss(formatYen(margin.gross)) : couponTexts.left(formatYen(margin.gross))
            }
          />
        </>
      )}
    </>
  );
}
