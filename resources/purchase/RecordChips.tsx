import { Autocomplete, Box, Button, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { textFinder } from "../../src/core/searched.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { GetPurchaseItemListDocument, GetSupplierListDocument } from "../../src/generated/graphql.ts";
import { useReport } from "../../src/report/context.ts";
import { PopoverChip } from "../../src/report/frame/PopoverChip.tsx";
import { useReportLabel } from "../../src/report/text.ts";
import { useText } from "../../src/ui/text.ts";

type Choice = { id: number; code: string; name: string };

/** Most choices that are shown at once; words find the others. */
const mostShown = 100;

/** The filter of a report by supplier. */
export function SupplierChip() {
  const call = useCall();
  const { developerId } = useViewer();
  const { data } = useQuery({
    queryKey: ["report", "suppliers", developerId],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await call(GetSupplierListDocument, { developerId }, signal)).data.map(
        ({ supplierId: id, supplierCode: code, supplierName: name }): Choice => ({ id, code, name }),
      ),
  });
  return <RecordChip argument="supplierId" choices={data ?? null} />;
}

/** The filter of a report by purchase item. */
export function ItemChip() {
  const call = useCall();
  const { developerId } = useViewer();
  const { data } = useQuery({
    queryKey: ["report", "purchaseItems", developerId],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await call(GetPurchaseItemListDocument, { developerId }, signal)).data.map(
        ({ itemId: id, itemCode: code, itemName: name }): Choice => ({ id, code, name }),
      ),
  });
  return <RecordChip argument="itemId" choices={data ?? null} />;
}

type Props = {
  argument: "supplierId" | "itemId";
  /** Null until they are loaded. */
  choices: readonly Choice[] | null;
};

/** A chip that finds one record by its code or a part of its name. */
function RecordChip({ argument, choices }: Props) {
  const label = useReportLabel().argument(argument);
  const text = useText("report");
  const words = useText("admin");
  const { state, change } = useReport();
  const value = state.filters[argument];
  const chosen = choices?.find(({ id }) => String(id) === value) ?? null;
  const choose = (id: number | null) =>
    change({ ...state, filters: { ...state.filters, [argument]: id === null ? "" : String(id) } });
  return (
    <PopoverChip
      shown={value === undefined ? label : `${label}: ${chosen?.name ?? value}`}
      label={label}
      on={value !== undefined}
    >
      {(close) => (
        <Box sx={{ width: { xs: 252, sm: 340 } }}>
          <Autocomplete
            autoHighlight
            loading={choices === null}
            options={[...(choices ?? [])]}
            value={chosen}
            loadingText={words("loading")}
            noOptionsText={words("referenceNone")}
            openText={words("referenceOpen")}
            clearText={words("referenceClear")}
            closeText={words("referenceClose")}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ name, code }) => `${name} (${code})`}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            filterOptions={(options, { inputValue }) => {
              const finds = textFinder(inputValue);
              return options.filter(({ code, name }) => finds([code, name])).slice(0, mostShown);
            }}
            onChange={(_, next) => {
              close();
              choose(next?.id ?? null);
            }}
            renderInput={(params) => <TextField {...params} autoFocus label={label} margin="none" />}
          />
          <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1, mt: 1.5 }}>
            <Button
              variant="text"
              onClick={() => {
                close();
                choose(null);
              }}
            >
              {text("bar.clear")}
            </Button>
            <Button variant="outlined" onClick={close}>
              {text("bar.cancel")}
            </Button>
          </Box>
        </Box>
      )}
    </PopoverChip>
  );
}
