import { Autocomplete } from "@mui/material";
import { useGetList } from "ra-core";
import { mediaPlayer } from "../../i18n/ja/menu/media.ts";
import { useCallMeta, type InputProps, type IdentifiedRecord } from "../../src/admin/definition.ts";
import { useAutocomplete } from "../../src/admin/inputs/choices/useAutocomplete.tsx";
import { useControl } from "../../src/admin/inputs/useControl.ts";
import { allRowsPageSize } from "../../src/admin/list/selection/allRows.ts";

type Product = IdentifiedRecord & { productCode: string; productName: string };

/** The input of the product that a touch opens, among those that tables can order. Its value is the product code. */
export function TargetInput(props: InputProps) {
  const control = useControl(props);
  const { field } = control;
  const common = useAutocomplete(props, control);
  const meta = useCallMeta();
  const { data = [], isPending } = useGetList<Product>("product", {
    meta: { ...meta, args: { ...meta.args, orderType: "EAT_IN" } },
    pagination: { page: 1, perPage: allRowsPageSize },
    sort: { field: "productCode", order: "ASC" },
  });
  const codes = data.map(({ productCode }) => productCode);
  const names = new Map(data.map(({ productCode, productName }) => [productCode, productName]));
  const value = typeof field.value === "string" && field.value !== "" ? field.value : null;
  return (
    <Autocomplete
      {...common}
      // The code of a deleted product stays an option until another is chosen.
      options={value === null || names.has(value) ? codes : [value, ...codes]}
      value={value}
      loading={isPending}
      getOptionLabel={(code) => mediaPlayer.product(code, names.get(code))}
      onChange={(_event, code) => field.onChange(code)}
    />
  );
}
