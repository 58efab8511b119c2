import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Chip } from "@mui/material";
import { listUntranslatedLanguages } from "../../core/untranslated.ts";
import { useDefinition, type RecordData } from "../definition.ts";
import { Text } from "../../ui/Text.tsx";

/** Says in which languages a record's texts are missing. */
export function MissingTranslations({ record }: { record: RecordData }) {
  const { meta } = useDefinition();
  const missing = listUntranslatedLanguages(meta.fields, record);
  if (missing.length === 0)
    return (
      <Text component="span" color="muted">
        {adminTexts.translated}
      </Text>
    );
  const languages = missing.map((language) => adminTexts[`mark_${language}`]).join("・");
  return <Chip size="small" variant="outlined" label={adminTexts.untranslatedIn(languages)} sx={chipStyles} />;
}

/** In a narrow column the languages stand below. */
const chipStyles = { height: "auto", minHeight: 24, "& .MuiChip-label": { whiteSpace: "normal" } } as const;
