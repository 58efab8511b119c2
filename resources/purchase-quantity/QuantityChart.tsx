import { purchaseQuantityTexts } from "../../i18n/ja/purchase/purchase-quantity.ts";
import { formatDate, formatQuantity, formatShortDate } from "../../src/core/money.ts";
import { useAnswer, useFigures } from "../../src/report/context.ts";
import { ReportChart } from "../../src/report/parts/ReportChart.tsx";
import { BarsAndLineCard } from "../../src/ui/chart/BarsAndLineCard.tsx";

/** Of one item by shop or day, its quantity beside its theoretical use; else the amounts of the items. */
export function QuantityChart() {
  const { query } = useFigures();
  const { rows } = useAnswer("purchase-quantity").current;
  const { quantityBy, itemId, supplierId } = query.filters;
  const [first] = rows;
  if (quantityBy === "ITEM") return <ReportChart />;
  if (itemId === undefined || first === undefined) return null;
  const long = rows.length > 62 ? formatDate : formatShortDate;
  return (
    <BarsAndLineCard
      title={purchaseQuantityTexts.chart(first.itemName)}
      note={
        supplierId === undefined
          ? purchaseQuantityTexts.legend(first.unit)
          : purchaseQuantityTexts.ofSupplier(first.unit)
      }
      places={rows.map(({ shopName, business_date }) =>
        business_date === null ? (shopName ?? "") : long(business_date),
      )}
      bars={{
        label: purchaseQuantityTexts.quantity,
        values: rows.map(({ quantity }) => quantity),
        format: formatQuantity,
      }}
      line={{
        label: purchaseQuantityTexts.use,
        values: rows.map(({ theoreticalUse }) => theoreticalUse),
        format: formatQuantity,
        curve: "linear",
        shared: true,
      }}
    />
  );
}
