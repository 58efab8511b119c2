import { Typography } from "@mui/material";
import { couponTexts } from "../../i18n/ja/menu/coupon.ts";
import { formatDate, noFigureText } from "../../src/core/money.ts";
import { PhoneFrame } from "../parts/Phone.tsx";
import { formatDiscount } from "./discount.ts";
import { formatLosers } from "./ending.ts";
import { listCouponConditions, type CouponOptionName } from "./conditions.ts";
import { useLabelText, useTexts } from "../../src/ui/text.ts";
import { Note } from "../../src/ui/Note.tsx";
import { Text } from "../../src/ui/Text.tsx";

type CouponValues = Readonly<Record<string, unknown>>;

/** The coupon as a member of the app sees it in the list of coupons. */
export function MemberCouponPreview({ values }: { values: CouponValues }) {
  const translate = useTexts();
  const label = useLabelText();
  const { image_url, coupon_name, coupon_number } = values;
  const losers = formatLosers(values);
  const option = (field: CouponOptionName, value: string) => label(`resources.coupon.options.${field}.${value}`);
  return (
    <>
      {losers && (
        <Note severity="warning" mb={1}>
          {losers}
        </Note>
      )}
      <PhoneFrame image={image_url}>
        <Text component="p" strong breaks>
          {String(coupon_name ?? "") || translate("resources.coupon.fields.coupon_name")}
        </Text>
        <Typography sx={{ typography: "lead", fontWeight: "bold", color: "tokens.phonePrice", minHeight: "1.5em" }}>
          {formatDiscount(values)}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: "tokens.phoneMuted" }}>
          <div>{formatCouponPeriod(values, option("term_type", String(values["term_type"])))}</div>
          {listCouponConditions(values, option).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Typography>
        {coupon_number ? (
          <Typography
            sx={{
              mt: 1,
              py: 0.5,
              textAlign: "center",
              border: "1px dashed",
              borderColor: "tokens.phoneLine",
              borderRadius: 1,
              letterSpacing: "0.1em",
            }}
          >
            {String(coupon_number)}
          </Typography>
        ) : null}
      </PhoneFrame>
      {isFree(values) && (
        <Note severity="warning" mt={1}>
          {couponTexts.free}
        </Note>
      )}
    </>
  );
}

/** Whether the discount is the whole price. The preview then warns, because 100 % may be a typing error. */
const isFree = ({ discount_type, discount_rate }: CouponValues): boolean =>
  discount_type === "RATE" && discount_rate === 100;

function formatCouponPeriod({ term_type, start_date, end_date }: CouponValues, always: string): string {
  if (term_type !== "PERIOD") return always;
  const day = (date: unknown) => (typeof date === "string" && date !== "" ? formatDate(date) : noFigureText);
  return `${day(start_date)} 〜 ${day(end_date)}`;
}
