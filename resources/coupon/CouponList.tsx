import { useQuery } from "@tanstack/react-query";
import { coupon as labels } from "../../i18n/ja/menu/coupon.ts";
import { couponReach as texts } from "../../i18n/ja/coupon/coupon-use.ts";
import { ListScreen } from "../../src/admin/list/ListScreen.tsx";
import { formatDate, noFigureText } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection } from "../../src/data/context.ts";
import { GetSharedCouponsDocument } from "../../src/generated/graphql.ts";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { Block, Text } from "../../src/ui/Text.tsx";
import { formatDiscount } from "./discount.ts";

/** The shop's coupons, and below them those of other shops that count here too. */
export function CouponList() {
  return (
    <>
      <ListScreen />
      <SharedCoupons />
    </>
  );
}

const columns = [
  { head: texts.sharedName, text: true },
  { head: texts.sharedShop, text: true },
  { head: texts.sharedDiscount },
  { head: texts.sharedUntil },
  { head: texts.sharedState, text: true },
] as const;

function SharedCoupons() {
  const call = useCall();
  const { active } = useSelection();
  const shop_id = active?.id ?? 0;
  const { data } = useQuery({
    queryKey: ["shared-coupons", shop_id],
    enabled: active !== null,
    queryFn: async ({ signal }) => (await call(GetSharedCouponsDocument, { shop_id }, signal)).data,
  });
  if (!data || data.length === 0) return null;
  return (
    <Block component="section" mt={3}>
      <Text component="h2" variant="heading">
        {texts.sharedTitle}
      </Text>
      <Text component="p" variant="small" color="muted" mb={1}>
        {texts.sharedLead}
      </Text>
      <PlainTable
        stacks
        label={texts.sharedTitle}
        columns={columns}
        rows={data.map((coupon) => ({
          key: String(coupon.id),
          cells: [
            coupon.coupon_name,
            coupon.shop_name,
            formatDiscount(coupon),
            coupon.end_date ? formatDate(coupon.end_date) : noFigureText,
            labels.options.status[coupon.status],
          ],
        }))}
      />
    </Block>
  );
}
