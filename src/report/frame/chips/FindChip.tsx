import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Autocomplete, TextField } from "@mui/material";
import { createTextFinder } from "../../../core/searched.ts";
import { useReport } from "../../context.ts";
import { withFilter } from "../../../report-model/state/address.ts";
import { useReportLabel } from "../../text.ts";
import { PopoverChip } from "./PopoverChip.tsx";
import { Block, Text } from "../../../ui/Text.tsx";

/** A value to find. `note` is a second text by which it is found, such as a code. */
export type FindableValue = { value: string; text: string; note?: string };

/** The list shows so many; more are found by typing. */
const maxListedOptions = 100;

/** A chip that chooses one of many values by typing a part of its text or note. */
export function FindChip({ argument, options }: { argument: string; options: readonly FindableValue[] }) {
  const label = useReportLabel();
  const { filters, state, change } = useReport();
  const chosen = state.filters[argument];
  const filter = filters.find((one) => one.argument === argument);
  const known = options.find(({ value }) => value === chosen);
  const name = known?.text ?? filter?.texts?.[chosen ?? ""] ?? chosen;
  const heading = label.argument(argument);
  const all: FindableValue = { value: "", text: reportTexts.bar.all };
  return (
    <PopoverChip
      shown={chosen === undefined ? heading : `${heading}: ${name}`}
      label={heading}
      on={chosen !== undefined}
    >
      {(close) => (
        <Autocomplete
          autoHighlight
          openOnFocus
          disableClearable
          sx={{ width: { xs: 260, sm: 320 } }}
          options={[all, ...options]}
          value={known ?? all}
          getOptionKey={({ value }) => value}
          getOptionLabel={(option) => option.text}
          isOptionEqualToValue={(one, other) => one.value === other.value}
          filterOptions={(every, { inputValue }) => {
            // The field shows the chosen value at first, beside which the others are found too.
            const finds = createTextFinder(inputValue === (known ?? all).text ? "" : inputValue);
            return every.filter((option) => finds([option.text, option.note])).slice(0, maxListedOptions);
          }}
          noOptionsText={reportTexts.bar.notFound}
          onChange={(_, { value }) => {
            close();
            change(withFilter(state, filters, argument, value === "" ? null : value));
          }}
          renderOption={({ key: _, ...props }, option) => (
            <li key={option.value} {...props}>
              <Block grow>{option.text}</Block>
              {option.note && (
                <Text variant="muted" ml={1}>
                  {option.note}
                </Text>
              )}
            </li>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              label={heading}
              onFocus={({ target }) => (target as HTMLInputElement).select()}
            />
          )}
        />
      )}
    </PopoverChip>
  );
}
