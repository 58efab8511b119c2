import { Typography } from "@mui/material";
import type { Values } from "./definition.ts";
import { useShopOf } from "./shopOf.ts";
import { useText } from "../ui/text.ts";

/** Names the shop in a dialog, which covers the heading of the page. */
export function OfShop({ record }: { record: Values | undefined }) {
  const text = useText("admin");
  const shop = useShopOf(record);
  if (!shop) return null;
  return <Typography sx={{ mb: 1, fontWeight: "bold" }}>{text("ofShop", { shop: shop.name })}</Typography>;
}
