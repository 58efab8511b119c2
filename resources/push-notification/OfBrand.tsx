import { Typography } from "@mui/material";
import { useGetOne } from "ra-core";
import { pushCancel } from "../../i18n/ja/push-notification.ts";
import type { Stored } from "../../src/admin/definition.ts";

/** The brand whose members are reached, as the list behind the dialog names it; none for a shop's notification. */
export function OfBrand({ brand }: { brand: unknown }) {
  const known = typeof brand === "number";
  const { data } = useGetOne<Stored>("push-brand", { id: known ? brand : 0 }, { enabled: known });
  if (!known || !data) return null;
  return <Typography sx={{ mb: 1, fontWeight: "bold" }}>{pushCancel.ofBrand(String(data["brandName"]))}</Typography>;
}
