import { Typography } from "@mui/material";
import type { Values } from "./definition.ts";
import { useShopOf } from "./shopOf.ts";
import { useText } from "../ui/text.ts";

/** Names the shop in a dialog, which covers the heading of the page. */
export function OfShop({ record }: { record: Values | undefined }) {
  const shop = useShopOf(record);
  return shop ? <ShopLine name={shop.name} /> : null;
}

/** The shop that a button writes to. */
export function ShopLine({ name }: { name: string }) {
  const text = useText("admin");
  return <Typography sx={{ mb: 1, fontWeight: "bold" }}>{text("ofShop", { shop: name })}</Typography>;
}
