import { Box, Button, MenuItem, TextField } from "@mui/material";
import { useListContext } from "ra-core";
import { lineTexts as texts } from "../../../../i18n/ja/line/line.ts";
import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { orderTypeNames } from "../../../../i18n/ja/words/orders.ts";
import { formatCount } from "../../../core/money.ts";
import { Toolbar } from "../../../ui/Row.tsx";
import { Text } from "../../../ui/Text.tsx";
import { unsetFilter } from "../../../core/lines/unset.ts";
import { useLabels } from "../../labels.ts";
import { useDefinition } from "../../definition.ts";
import { CsvRegisterButton } from "../csv/CsvRegisterButton.tsx";
import { LinesCsvButton } from "./LinesCsvButton.tsx";
import { CreateButton } from "../CreateButton.tsx";
import { SearchBox } from "../filters/SearchBox.tsx";
import { useFilters } from "../filters/useFilters.ts";

type LineFilterProps = { name: string; label: string; choices: readonly { value: string; label: string }[] };

/** Narrows the lines by one of these; the first holds where nothing was chosen. */
function LineFilter({ name, label, choices }: LineFilterProps) {
  const { values, set } = useFilters();
  const chosen = String(values[name] ?? "");
  return (
    <TextField
      select
      margin="none"
      label={label}
      value={choices.some(({ value }) => value === chosen) ? chosen : ""}
      onChange={(event) => set(name, event.target.value)}
      sx={filterStyles}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(({ value, label: shown }) => (
        <MenuItem key={value} value={value}>
          {shown}
        </MenuItem>
      ))}
    </TextField>
  );
}

const choices = (["ALL", "DIFFERENT", "INCOMPLETE"] as const).map((choice) => ({
  value: choice === "ALL" ? "" : choice,
  label: texts.choices[choice],
}));

/** Search and choice at the left; how many lines there are, and the new record, at the right. */
export function LinesToolbar({ shopIds }: { shopIds: readonly number[] }) {
  const { fixed, unsetFilters } = useDefinition();
  const labels = useLabels();
  const { total, selectedIds } = useListContext();
  const { active, clear } = useFilters();
  const orderType = orderTypeNames[fixed["orderType"] as keyof typeof orderTypeNames];
  if (selectedIds.length > 0) return null;
  return (
    <Toolbar columnGap={1} rowGap={1.5} mb={1.5} minHeight={40}>
      <SearchBox />
      <LineFilter name="choice" label={texts.choice} choices={choices} />
      {orderType && (
        <LineFilter
          name="types"
          label={texts.orderTypes}
          choices={[
            { value: "", label: orderType },
            { value: "ALL", label: texts.allOrderTypes },
          ]}
        />
      )}
      {unsetFilters.length > 0 && (
        <LineFilter
          name={unsetFilter}
          label={adminTexts.unsetFilter}
          choices={[
            { value: "", label: adminTexts.filterAll },
            ...unsetFilters.map((value) => ({ value, label: labels.field(value) })),
          ]}
        />
      )}
      {active > 0 && <Button onClick={clear}>{adminTexts.clearFilters}</Button>}
      <Box sx={actionStyles}>
        {total !== undefined && (
          <Text component="span" role="status" color="muted" mr={0.5}>
            {texts.count(formatCount(total))}
          </Text>
        )}
        <LinesCsvButton shopIds={shopIds} />
        <CsvRegisterButton />
        <CreateButton />
      </Box>
    </Toolbar>
  );
}

/** On a phone all of them stand in one row, which has no room for pictures. */
const actionStyles = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  ml: "auto",
  "& .MuiButton-startIcon": { display: { xs: "none", sm: "inherit" } },
} as const;

const filterStyles = { minWidth: 140, flex: { xs: "1 1 40%", sm: "none" } } as const;
