import { Box, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { couponPreview } from "../../i18n/ja/coupon.ts";
import { Picture } from "../../src/admin/fields/Picture.tsx";
import { formatDate, formatYen, noFigure } from "../../src/core/money.ts";

type Values = Readonly<Record<string, unknown>>;

/** The coupon as a member of the app sees it in the list of coupons. */
export function Preview({ values }: { values: Values }) {
  const translate = useTranslate();
  const { image_url, coupon_name, coupon_number } = values;
  const option = (name: string) => translate(`resources.coupon.options.${name}.${String(values[name])}`);
  return (
    <Box
      sx={{
        width: 240,
        mx: "auto",
        border: "8px solid #26313d",
        borderRadius: "26px",
        bgcolor: "#fff",
        color: "#1f2733",
        overflow: "hidden",
      }}
    >
      <Box sx={{ height: 130, background: "linear-gradient(135deg, #f6d9b0, #e6a766)" }}>
        {typeof image_url === "string" && image_url !== "" && (
          <Picture src={image_url} alt="" sx={{ width: "100%", height: "100%", color: "#5c4a33" }} />
        )}
      </Box>
      <Box sx={{ px: 1.5, py: 1.25 }}>
        <Typography sx={{ fontWeight: "bold", overflowWrap: "anywhere" }}>
          {String(coupon_name ?? "") || translate("resources.coupon.fields.coupon_name")}
        </Typography>
        <Typography sx={{ fontSize: 18, fontWeight: "bold", color: "#c62828", minHeight: "1.5em" }}>
          {discountOf(values)}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: "#566272" }}>
          {periodOf(values, option("term_type"))}
          <br />
          {option("use_range")} ・ {option("usage")}
        </Typography>
        {coupon_number ? (
          <Typography
            sx={{
              mt: 1,
              py: 0.5,
              textAlign: "center",
              border: "1px dashed #c9d2dc",
              borderRadius: 1,
              letterSpacing: "0.1em",
            }}
          >
            {String(coupon_number)}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}

/** The discount in a member's words; nothing while its figure is not filled in. */
function discountOf({ discount_type, discount_rate, discount_price }: Values): string | null {
  const rate = discount_type === "RATE";
  const amount = figure(rate ? discount_rate : discount_price);
  if (amount === null) return null;
  return rate ? couponPreview.rateOff(String(amount)) : couponPreview.priceOff(formatYen(amount));
}

const figure = (value: unknown): number | null => (typeof value === "number" ? value : null);

function periodOf({ term_type, start_date, end_date }: Values, always: string): string {
  if (term_type !== "PERIOD") return always;
  const day = (date: unknown) => (typeof date === "string" && date !== "" ? formatDate(date) : noFigure);
  return `${day(start_date)} 〜 ${day(end_date)}`;
}
