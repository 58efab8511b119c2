import { Autocomplete, TextField, type PopperProps } from "@mui/material";
import { searchTexts } from "../../i18n/ja/search/search.ts";
import { PlainList } from "../ui/List.tsx";
import { Row } from "../ui/Row.tsx";
import { Block, Text } from "../ui/Text.tsx";
import type { FoundOption } from "./foundOption.ts";

type SearchFieldProps = {
  words: string;
  onType: (words: string) => void;
  options: readonly FoundOption[];
  /** What is said below the field beside the options, or in their place. */
  note: string;
  onChoose: (option: FoundOption) => void;
  onClose: () => void;
};

/** The field of the search and, below it, what was found. Arrows choose, Enter opens. */
export function SearchField({ words, onType, options, note, onChoose, onClose }: SearchFieldProps) {
  return (
    <Block px={2} pt={2} pb={1}>
      <Autocomplete
        open
        autoHighlight
        disablePortal
        clearOnBlur={false}
        forcePopupIcon={false}
        value={null}
        inputValue={words}
        onInputChange={(_, next, reason) => {
          // The chosen option would write its text into the field, while the dialog closes.
          if (reason === "input" || reason === "clear") onType(next);
        }}
        onClose={(_, reason) => reason === "escape" && onClose()}
        options={[...options]}
        groupBy={({ group }) => group}
        getOptionKey={({ key }) => key}
        getOptionLabel={({ text }) => text}
        filterOptions={(every) => every}
        noOptionsText={null}
        onChange={(_, option) => option && onChoose(option)}
        slots={{ popper: InPlace }}
        slotProps={{
          listbox: { "aria-label": searchTexts.results, sx: listStyle },
          paper: { sx: { boxShadow: "none", border: 0 } },
        }}
        renderGroup={({ key, group, children }) => (
          <Block key={key} role="group" aria-label={group}>
            <Text variant="muted" aria-hidden px={2} pt={1}>
              {group}
            </Text>
            <PlainList role="presentation">{children}</PlainList>
          </Block>
        )}
        renderOption={({ key: _, ...props }, option) => (
          <li key={option.key} {...props}>
            <Row grow align="baseline" justify="between" gap={0} columnGap={1.5}>
              <Text component="span" breaks>
                {option.text}
              </Text>
              {option.note && (
                <Text component="span" variant="muted">
                  {option.note}
                </Text>
              )}
            </Row>
          </li>
        )}
        renderInput={(params) => (
          <TextField {...params} autoFocus placeholder={searchTexts.field} aria-label={searchTexts.field} />
        )}
      />
      <Text variant="muted" mt={1} role="status">
        {note}
      </Text>
    </Block>
  );
}

/** The options stand below the field in the flow of the dialog, which grows with them. */
function InPlace({ children }: Pick<PopperProps, "children">) {
  return <div>{typeof children === "function" ? null : children}</div>;
}

const listStyle = { maxHeight: "min(60vh, 520px)", px: 0 } as const;
