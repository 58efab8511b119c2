import ArrowDownIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpIcon from "@mui/icons-material/ArrowUpward";
import CloseIcon from "@mui/icons-material/Close";
import { Autocomplete, Box, IconButton } from "@mui/material";
import type { Identifier } from "ra-core";
import { useEffect, useRef, useState } from "react";
import { chosenOrderTexts as texts } from "../../../../i18n/ja/menu/ordering.ts";
import { formatYen } from "../../../core/money.ts";
import { visuallyHidden } from "../../../ui/hidden.ts";
import { PlainList } from "../../../ui/List.tsx";
import { Row } from "../../../ui/Row.tsx";
import { Block, Text } from "../../../ui/Text.tsx";
import type { IdentifiedRecord, InputProps } from "../../definition.ts";
import { requireReferredResource, type ReferencedResource } from "../../reference.ts";
import { useControl } from "../useControl.ts";
import { useAutocomplete } from "./useAutocomplete.tsx";
import { searchOptions, useChoices, useChosen } from "./useReferences.ts";

type Direction = "up" | "down";

/** Chooses several records of another resource, in an order that buttons change. */
export function OrderedReferencesInput(props: InputProps) {
  const control = useControl(props, { format: (value) => value ?? [], parse: (value) => value });
  const common = useAutocomplete(props, control, texts.add);
  const referred = requireReferredResource(props.field);
  const choices = useChoices(props, referred);
  const ids = control.field.value as readonly Identifier[];
  const chosen = useChosen(referred, ids, choices.data);
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const focus = useRef<{ id: string; or: string } | null>(null);
  const buttonId = (name: string, id: Identifier): string => `${props.id}-${name}-${id}`;
  // The browser takes the focus from a row that is put elsewhere, and from a button that is gone.
  useEffect(() => {
    const next = focus.current;
    focus.current = null;
    if (next) [next.id, next.or].find((id) => focusOn(id));
  });

  const move = (record: IdentifiedRecord, place: number, by: Direction) => {
    const to = by === "up" ? place - 1 : place + 1;
    const rest = ids.filter((id) => id !== record.id);
    control.field.onChange([...rest.slice(0, to), record.id, ...rest.slice(to)]);
    setSaid(texts.moved(referred.nameOf(record), ids.length, to + 1));
    focus.current = { id: buttonId(by, record.id), or: buttonId(by === "up" ? "down" : "up", record.id) };
  };
  const remove = (record: IdentifiedRecord, place: number) => {
    control.field.onChange(ids.filter((id) => id !== record.id));
    setSaid(texts.removed(referred.nameOf(record)));
    const next = ids[place + 1] ?? ids[place - 1];
    focus.current = { id: next === undefined ? props.id : buttonId("remove", next), or: props.id };
  };
  return (
    <>
      <Autocomplete<IdentifiedRecord>
        {...common}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => setTyped(reason === "input" ? text : "")}
        disableCloseOnSelect
        options={choices.data.filter(({ id }) => !ids.includes(id))}
        loading={choices.isLoading}
        getOptionKey={(option) => option.id}
        getOptionLabel={(option) => describe(option, referred)}
        filterOptions={(options, { inputValue }) => searchOptions(options, inputValue, referred)}
        onChange={(_event, value) => value && control.field.onChange([...ids, value.id])}
        {...(choices.error && { noOptionsText: choices.error.message })}
      />
      <PlainList
        component="ol"
        marked
        aria-label={texts.chosen(props.label)}
        maxWidth={420}
        mt={chosen.length > 0 ? 0.5 : 0}
      >
        {chosen.map((record, place) => (
          <li key={record.id}>
            <Row align="center" oneLine gap={0.25} lined="bottom">
              <Block grow shrinks>
                <Text component="span" breaks>
                  {describe(record, referred)}
                </Text>
              </Block>
              <IconButton
                size="small"
                id={buttonId("up", record.id)}
                disabled={place === 0}
                aria-label={texts.up(referred.nameOf(record))}
                onClick={() => move(record, place, "up")}
              >
                <ArrowUpIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                id={buttonId("down", record.id)}
                disabled={place === chosen.length - 1}
                aria-label={texts.down(referred.nameOf(record))}
                onClick={() => move(record, place, "down")}
              >
                <ArrowDownIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                id={buttonId("remove", record.id)}
                aria-label={texts.remove(referred.nameOf(record))}
                onClick={() => remove(record, place)}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Row>
          </li>
        ))}
      </PlainList>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </>
  );
}

/** Puts the focus on the control with this id, if it can have it. */
function focusOn(id: string): boolean {
  const control = document.getElementById(id);
  if (!control || (control instanceof HTMLButtonElement && control.disabled)) return false;
  control.focus();
  return true;
}

/** The name of a record, with its price where it has one. */
function describe(record: IdentifiedRecord, { meta, nameOf }: ReferencedResource): string {
  const price = meta.fields.find(({ kind }) => kind === "YEN");
  const yen = price && record[price.name];
  return typeof yen === "number" ? `${nameOf(record)} ${formatYen(yen)}` : nameOf(record);
}
