import { Typography } from "@mui/material";
import { productTexts } from "../../i18n/ja/menu/product.ts";
import { formatYen } from "../../src/core/money.ts";
import { PhoneFrame } from "../parts/Phone.tsx";
import { useTexts } from "../../src/ui/text.ts";
import { Text } from "../../src/ui/Text.tsx";

/** The product as a guest sees it in the app. */
export function ProductPreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const translate = useTexts();
  const { imageUrl, productName, productDescription, price, hidden } = values;
  return (
    <>
      <PhoneFrame image={imageUrl}>
        <Text component="p" strong breaks>
          {String(productName ?? "") || translate("resources.product.fields.productName")}
        </Text>
        <Typography variant="caption" component="div" sx={{ color: "tokens.phoneMuted", overflowWrap: "anywhere" }}>
          {String(productDescription ?? "")}
        </Typography>
        <Typography sx={{ typography: "lead", fontWeight: "bold", minHeight: "1.5em" }}>
          {typeof price === "number" ? formatYen(price) : null}
        </Typography>
      </PhoneFrame>
      {hidden === true && (
        <Text component="p" variant="muted" align="center" mt={1}>
          {productTexts.notListed}
        </Text>
      )}
    </>
  );
}
