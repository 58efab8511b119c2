import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useSearchParams } from "react-router";
import { translationPageTexts as texts } from "../../i18n/ja/translation/translation.ts";
import { useSelection } from "../../src/data/context.ts";
import { usePageShops } from "../../src/shell/page.tsx";
import { Note } from "../../src/ui/Note.tsx";
import { Row } from "../../src/ui/Row.tsx";
import { useTexts } from "../../src/ui/text.ts";
import { ResourceTranslations } from "./ResourceTranslations.tsx";
import { listedResources, useTranslationChoices } from "./useTranslationChoices.ts";

/** /translations: lines × languages of the selected shops, Japanese beside the fields. */
export function TranslationPage() {
  const translate = useTexts();
  const { selected } = useSelection();
  const [, setParams] = useSearchParams();
  const { resource, ...choices } = useTranslationChoices();
  usePageShops();
  if (selected.length === 0) return <Note severity="info">{texts.noShops}</Note>;
  return (
    <>
      <Row mb={1.5}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.of}
          value={resource}
          sx={tabStyles}
          onChange={(_event, value: string | null) => {
            if (value !== null) setParams({ of: value });
          }}
        >
          {listedResources.map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`resources.${name}.name`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Row>
      <ResourceTranslations key={`${resource} ${selected.join()}`} resource={resource} choices={choices} />
    </>
  );
}

const tabStyles = {
  flexWrap: "wrap",
  displayPrint: "none",
  "& .MuiToggleButton-root": { color: "text.primary" },
} as const;
