import { Alert, FormControlLabel, Switch } from "@mui/material";
import { useState } from "react";
import { countTexts as texts } from "../../../i18n/ja/stock/stock-sheet.ts";
import { createTextFinder } from "../../../src/core/searched.ts";
import { StoragePlaces } from "./Places.tsx";
import { Toolbar } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import { Field } from "../../../src/ui/Field.tsx";

type ShelvesProps = Required<Parameters<typeof StoragePlaces>[0]>;

/** The items, narrowed by words, by what the shop uses and by a shortage or surplus. */
export function StockShelves({ lines, onType }: ShelvesProps) {
  const [words, setWords] = useState("");
  const [all, setAll] = useState(false);
  const [different, setDifferent] = useState(false);
  const unused = lines.filter(({ line, quantity }) => !line.used && quantity === null).length;
  const matches = createTextFinder(words);
  const shown = lines.filter(
    ({ line, quantity, shortage }) =>
      (words !== "" || all || line.used || quantity !== null) &&
      (!different || (shortage !== null && shortage !== 0)) &&
      matches([line.itemName, line.itemCode, line.janCode]),
  );
  if (lines.length === 0) return <Alert severity="info">{texts.noItems}</Alert>;
  return (
    <>
      <Toolbar gap={0} columnGap={2} mt={1.5}>
        <Field
          type="search"
          label={texts.find}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          grow="1 1 260px"
          maxWidth={380}
        />
        <FormControlLabel
          control={<Switch checked={different} onChange={(_, on) => setDifferent(on)} />}
          label={texts.onlyDifferent}
        />
        {unused > 0 && (
          <FormControlLabel
            control={<Switch checked={all} onChange={(_, on) => setAll(on)} />}
            label={texts.all(unused)}
          />
        )}
      </Toolbar>
      <Text variant="muted" screenOnly mt={0.5}>{`${texts.keys} ${texts.shortageHelp}`}</Text>
      <StoragePlaces lines={shown} onType={onType} />
    </>
  );
}
