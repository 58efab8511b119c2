import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { purchaseNeedTexts as texts } from "../../../i18n/ja/purchase/purchase-lists.ts";
import { slipTexts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { formatYen } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { GetPurchaseNeedsDocument, type GetPurchaseNeedsQuery } from "../../../src/generated/graphql.ts";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NoticePage } from "../../../src/shell/pages/Notice.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { DayText } from "../../../src/ui/DayText.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { buildNewOrderAddress } from "../addresses.ts";

const { supplier } = slipTexts.facts;

type PurchaseNeed = GetPurchaseNeedsQuery["data"][number];

/** The suppliers with what the shop is short of. Items, prices and proposals follow from the one that is chosen. */
export function SupplierNeeds({ shopId }: { shopId: number }) {
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ["purchase", "needs", shopId],
    queryFn: async ({ signal }) => (await call(GetPurchaseNeedsDocument, { shop_id: shopId }, signal)).data,
  });
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  if (data.length === 0) return <NoticePage title={texts.title}>{texts.noSupplier}</NoticePage>;
  return (
    <PageCard title={texts.title} note={texts.note}>
      <PlainTable
        wide
        stacks
        label={texts.title}
        columns={[
          { head: supplier, text: true },
          { head: texts.items },
          { head: texts.amount },
          { head: texts.delivery },
          { head: texts.drafts },
          { head: texts.order, action: true },
        ]}
        rows={data.map((need) => ({
          key: String(need.supplierId),
          cells: [
            need.supplierName,
            need.items > 0 ? <strong key="items">{texts.itemCount(need.items)}</strong> : texts.none,
            need.items > 0 ? formatYen(need.amount) : "",
            <DayText key="day" date={need.deliveryDate} />,
            need.drafts > 0 ? texts.draftCount(need.drafts) : "",
            <OrderButton key="order" {...need} />,
          ],
        }))}
      />
    </PageCard>
  );
}

/** To the form: with the proposals where something is short, else empty. */
function OrderButton({ supplierId, supplierName, items }: PurchaseNeed) {
  const short = items > 0;
  return (
    <Button
      component={Link}
      to={buildNewOrderAddress(supplierId, { filled: short })}
      variant={short ? "contained" : "outlined"}
      size="small"
      aria-label={texts.orderOf(supplierName)}
    >
      {short ? texts.orderShort : texts.order}
    </Button>
  );
}
