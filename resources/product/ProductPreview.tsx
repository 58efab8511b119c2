import { Box, Typography } from "@mui/material";
import { productTexts } from "../../i18n/ja/product.ts";
import { formatYen } from "../../src/core/money.ts";
import { PhoneFrame } from "../Phone.tsx";
import { useTexts } from "../../src/ui/text.ts";

/** The product as a guest sees it in the app. */
export function ProductPreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const translate = useTexts();
  const { imageUrl, productName, productDescription, price, hidden } = values;
  return (
    <>
      <PhoneFrame image={imageUrl}>
        <Typography sx={{ fontWeight: "bold", overflowWrap: "anywhere" }}>
          {String(productName ?? "") || translate("resources.product.fields.productName")}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: "#566272", overflowWrap: "anywhere" }}>
          {String(productDescription ?? "")}
        </Typography>
        <Typography sx={{ fontSize: 18, fontWeight: "bold", minHeight: "1.5em" }}>
          {typeof price === "number" ? formatYen(price) : null}
        </Typography>
      </PhoneFrame>
      {hidden === true && (
        <Box component="p" sx={{ m: 0, mt: 1, fontSize: 12, color: "text.secondary", textAlign: "center" }}>
          {productTexts.notListed}
        </Box>
      )}
    </>
  );
}
