import ViewWeekIcon from "@mui/icons-material/ViewWeek";
import { Button, Checkbox, FormControlLabel, FormGroup, Popover } from "@mui/material";
import { useStore, useTranslate } from "ra-core";
import { useState } from "react";
import { isTranslated, untranslatedFilter } from "../../core/untranslated.ts";
import { useDefinition } from "../definition.ts";
import { useLabels } from "../labels.ts";
import { useAdminText } from "../messages.ts";
import { columnsKey, hiddenAtFirst, tableColumns } from "./columns.ts";

/** Opens the choice of the list's columns. React-admin's own is no dialog, and its switches stand in options of a menu. */
export function ColumnsButton() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate("ra.action.select_columns");
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ViewWeekIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": name, sx: { px: 2, py: 1, maxHeight: "70vh" } } }}
      >
        <Choice />
      </Popover>
    </>
  );
}

/** Each column with a tick where it is shown, kept in this browser. The one that names the record stays. */
function Choice() {
  const translate = useTranslate();
  const text = useAdminText();
  const labels = useLabels();
  const definition = useDefinition();
  const usual = hiddenAtFirst(definition);
  const [hidden, setHidden] = useStore<readonly string[]>(columnsKey(definition.paths.list), usual);
  const columns = tableColumns(definition)
    .filter(({ name }) => name !== definition.title)
    .map((field) => ({ name: field.name, label: labels.column(field) }));
  if (isTranslated(definition.meta.fields)) columns.push({ name: untranslatedFilter, label: text("translation") });
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]);
  return (
    <>
      <FormGroup>
        {columns.map(({ name, label }) => (
          <FormControlLabel
            key={name}
            label={label}
            slotProps={{ typography: { variant: "body2" } }}
            control={<Checkbox size="small" checked={!hidden.includes(name)} onChange={() => toggle(name)} />}
          />
        ))}
      </FormGroup>
      <Button size="small" onClick={() => setHidden(usual)}>
        {translate("ra.action.reset")}
      </Button>
    </>
  );
}
