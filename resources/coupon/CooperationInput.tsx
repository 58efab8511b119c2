import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { couponReach as texts } from "../../i18n/ja/coupon/coupon-use.ts";
import type { InputProps } from "../../src/admin/definition.ts";
import { SwitchInput } from "../../src/admin/inputs/choices/ChoiceInputs.tsx";
import { formatCount } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection } from "../../src/data/context.ts";
import { GetCouponReachDocument } from "../../src/generated/graphql.ts";
import { Text } from "../../src/ui/Text.tsx";

/** Whether other shops take the coupon; while it is on, which brand and how many of its shops these are. */
export function CooperationInput(props: InputProps) {
  const names = [props.source, "target_type", "product_id"];
  const [isOn, target, product] = useWatch({ name: names }) as readonly unknown[];
  const product_id = target === "PRODUCT" && typeof product === "number" ? product : null;
  return (
    <>
      <SwitchInput {...props} />
      {isOn === true && <Reach product_id={product_id} />}
    </>
  );
}

function Reach({ product_id }: { product_id: number | null }) {
  const call = useCall();
  const shop_id = useSelection().active?.id ?? 0;
  const { data } = useQuery({
    queryKey: ["coupon-reach", shop_id, product_id],
    queryFn: async ({ signal }) => (await call(GetCouponReachDocument, { shop_id, product_id }, signal)).data,
  });
  if (!data) return null;
  return (
    <Text component="p" role="status">
      {texts.usable(data.brand, formatCount(data.shops))}
      {data.lacking > 0 && texts.lacking(formatCount(data.lacking), data.lacking_names.join("、"))}
    </Text>
  );
}
