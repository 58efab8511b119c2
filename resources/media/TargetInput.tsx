import { Autocomplete, TextField } from "@mui/material";
import { useGetList } from "ra-core";
import { mediaPlayer } from "../../i18n/ja/media.ts";
import { useCallMeta, type InputProps, type Stored } from "../../src/admin/definition.ts";
import { useControl } from "../../src/admin/inputs/useControl.ts";
import { allRows } from "../../src/admin/list/allRows.ts";
import { useAdminText } from "../../src/admin/messages.ts";

type Product = Stored & { productCode: string; productName: string };

/** The product that a touch opens, out of those that the tables can order; kept by its code. */
export function TargetInput(props: InputProps) {
  const text = useAdminText();
  const { field, invalid, described } = useControl(props);
  const meta = useCallMeta();
  const { data = [], isPending } = useGetList<Product>("product", {
    meta: { ...meta, given: { ...meta.given, orderType: "EAT_IN" } },
    pagination: { page: 1, perPage: allRows },
    sort: { field: "productCode", order: "ASC" },
  });
  const codes = data.map(({ productCode }) => productCode);
  const names = new Map(data.map(({ productCode, productName }) => [productCode, productName]));
  const value = typeof field.value === "string" && field.value !== "" ? field.value : null;
  return (
    <Autocomplete
      id={props.id}
      // A code whose product is gone is shown until another is chosen.
      options={value === null || names.has(value) ? codes : [value, ...codes]}
      value={value}
      loading={isPending}
      getOptionLabel={(code) => mediaPlayer.product(code, names.get(code))}
      onChange={(_event, code) => field.onChange(code)}
      onBlur={() => field.onBlur()}
      loadingText={text("loading")}
      noOptionsText={text("referenceNone")}
      openText={text("referenceOpen")}
      clearText={text("referenceClear")}
      closeText={text("referenceClose")}
      renderInput={(params) => (
        <TextField
          {...params}
          hiddenLabel
          margin="none"
          error={invalid}
          inputRef={field.ref}
          slotProps={{ htmlInput: { ...params.inputProps, ...described } }}
        />
      )}
      slotProps={{ paper: { sx: { border: 1, borderColor: "divider", boxShadow: 4 } } }}
      sx={{ maxWidth: 420 }}
    />
  );
}
