import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Button, Checkbox, FormControlLabel, FormGroup, Popover } from "@mui/material";
import { useStore } from "ra-core";
import { isTranslated, untranslatedFilter } from "../../../core/untranslated.ts";
import { useDefinition } from "../../definition.ts";
import { useLabels } from "../../labels.ts";
import { buildHiddenColumnsKey, hiddenAtFirst, listRecordTableColumns } from "./columns.ts";
import { useTexts } from "../../../ui/text.ts";

type ColumnsDialogProps = { anchor: HTMLElement; open: boolean; onClose: () => void };

/** Each column of the list with a tick where it is shown; what is hidden is kept in this browser. */
export function ColumnsDialog({ anchor, open, onClose }: ColumnsDialogProps) {
  const translate = useTexts();
  const paper = { display: "flex", flexDirection: "column", alignItems: "flex-start", px: 2, py: 1, maxHeight: "70vh" };
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { role: "dialog", "aria-label": translate("ra.action.select_columns"), sx: paper } }}
    >
      <ColumnsDialogChoice />
    </Popover>
  );
}

/** The column that names the record is not offered: it stays. */
function ColumnsDialogChoice() {
  const translate = useTexts();
  const labels = useLabels();
  const definition = useDefinition();
  const usual = hiddenAtFirst(definition);
  const [hidden, setHidden] = useStore<readonly string[]>(buildHiddenColumnsKey(definition.paths.list), usual);
  const columns = listRecordTableColumns(definition)
    .filter(({ name }) => name !== definition.title)
    .map((field) => ({ name: field.name, label: labels.column(field) }));
  if (isTranslated(definition.meta.fields)) columns.push({ name: untranslatedFilter, label: adminTexts.translation });
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <>
      <FormGroup
        sx={{
          display: "grid",
          // A long list is taken in at a glance.
          gridTemplateColumns: { xs: "auto", sm: columns.length > 12 ? "auto auto" : "auto" },
          overflowY: "auto",
          pl: 1.5,
        }}
      >
        {columns.map(({ name, label }, place) => (
          <FormControlLabel
            key={name}
            label={label}
            slotProps={{ typography: { variant: "body2" } }}
            control={
              <Checkbox
                autoFocus={place === 0}
                checked={!hidden.includes(name)}
                onChange={() => toggle(name)}
                sx={{ py: 0.75 }}
              />
            }
          />
        ))}
      </FormGroup>
      <Button size="small" sx={{ flex: "none", mt: 0.5 }} onClick={() => setHidden(usual)}>
        {translate("ra.action.reset")}
      </Button>
    </>
  );
}
