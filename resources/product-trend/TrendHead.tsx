import { productTrendTexts } from "../../i18n/ja/product-report/product-trend.ts";
import { Box } from "@mui/material";
import { Link, useLocation } from "react-router";
import { formatDate, formatYen } from "../../src/core/money.ts";
import { orderTypeNames } from "../../i18n/ja/words/orders.ts";
import { useAnswer } from "../../src/report/context.ts";
import { usePathOpens } from "../../src/report/state/useDrill.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Block, Text } from "../../src/ui/Text.tsx";

/** So many changes of the price stand on the page. */
const maxPriceChanges = 6;

/** The product, the changes of its price in the period, and the way to its receipts. */
export function TrendHead() {
  const { search } = useLocation();
  const opens = usePathOpens();
  const { product, priceChanges } = useAnswer("product-trend").current;
  const last = priceChanges.slice(-maxPriceChanges);
  return (
    <Block mb={1.5}>
      <Row align="baseline" gap={0} columnGap={2}>
        <Box component="strong">{product ? product.productName : productTrendTexts.all}</Box>
        {product && product.productName !== product.productCode && (
          <Text component="span" variant="compact" color="muted">
            {product.productCode}
          </Text>
        )}
        {opens(consolePaths.journal) && (
          <Text component={Link} to={`${consolePaths.journal}${search}`} variant="compact" color="link" screenOnly>
            {productTrendTexts.receipts}
          </Text>
        )}
      </Row>
      {product && (
        <Text variant="compact" color="muted" mt={0.5}>
          {last.length === 0
            ? productTrendTexts.noChange
            : last
                .map(({ date, orderType, before, after, shops }) =>
                  productTrendTexts.change({
                    date: formatDate(date),
                    order: orderTypeNames[orderType],
                    before: formatYen(before),
                    after: formatYen(after),
                    shops,
                  }),
                )
                .join("、")}
          {priceChanges.length > maxPriceChanges && productTrendTexts.more(priceChanges.length - maxPriceChanges)}
        </Text>
      )}
    </Block>
  );
}
