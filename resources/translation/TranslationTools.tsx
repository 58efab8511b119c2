import { Button, FormControlLabel, MenuItem, Switch } from "@mui/material";
import { useEffect, useState } from "react";
import { translationPageTexts as texts } from "../../i18n/ja/translation/translation.ts";
import { adminTexts } from "../../i18n/ja/console/admin.ts";
import { menuLanguages } from "../../src/core/languages.ts";
import { formatCount } from "../../src/core/money.ts";
import type { ProductLinesQuery } from "../../src/generated/graphql.ts";
import { Field } from "../../src/ui/Field.tsx";
import { Row, Toolbar } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import type { TranslationChoices } from "./useTranslationChoices.ts";

/** How long after the last key the lines are searched, in milliseconds. */
const searchDelay = 300;
const longestSearch = 100;

type ToolsProps = {
  choices: TranslationChoices;
  name: string;
  translated: ProductLinesQuery["page"]["translated"] | undefined;
  onNext: () => void;
};

/** What is shown, how much of it is translated, and the way to the next untranslated text. */
export function TranslationTools({ choices, name, translated, onNext }: ToolsProps) {
  const { keyword, open, language, offersAll, set } = choices;
  const [typed, setTyped] = useState(keyword);
  useEffect(() => {
    if (typed === keyword) return;
    const timer = setTimeout(() => set("q", typed), searchDelay);
    return () => clearTimeout(timer);
  });
  const counted = translated && menuLanguages.filter((one) => language === null || one === language);
  const pick = { En: "en", Zh: "zh", Ko: "ko" } as const;
  return (
    <>
      <Toolbar columnGap={1.5} rowGap={1} mb={1}>
        <Field
          type="search"
          size="small"
          margin="none"
          width={{ xs: "100%", sm: 240 }}
          value={typed}
          placeholder={adminTexts.search(name)}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { "aria-label": adminTexts.search(name), maxLength: longestSearch } }}
        />
        <Field
          select
          size="small"
          margin="none"
          minWidth={110}
          label={texts.language}
          value={language ?? ""}
          onChange={(event) => set("lang", event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {offersAll && <MenuItem value="">{texts.allLanguages}</MenuItem>}
          {menuLanguages.map((one) => (
            <MenuItem key={one} value={one}>
              {texts.languages[one]}
            </MenuItem>
          ))}
        </Field>
        <FormControlLabel
          label={texts.untranslated}
          control={<Switch size="small" checked={open} onChange={(_, on) => set("open", on ? "1" : "")} />}
        />
        <Button variant="outlined" onClick={onNext}>
          {texts.next}
        </Button>
      </Toolbar>
      <Row columnGap={2} rowGap={0.25} mb={1} role="status">
        {counted?.map((one) => (
          <Text key={one} component="span" tabular strong>
            {texts.done(
              texts.languages[one],
              formatCount(translated?.[pick[one]] ?? 0),
              formatCount(translated?.lines ?? 0),
            )}
          </Text>
        ))}
        <Text component="span" color="muted" display={{ xs: "none", sm: "inline" }}>
          {texts.keys}
        </Text>
      </Row>
    </>
  );
}
