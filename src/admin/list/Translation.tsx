import { Chip } from "@mui/material";
import { listUntranslatedLanguages } from "../../core/untranslated.ts";
import { useDefinition, type RecordData } from "../definition.ts";
import { useText } from "../../ui/text.ts";
import { Text } from "../../ui/Text.tsx";

/** Says in which languages a record's texts are missing. */
export function MissingTranslations({ record }: { record: RecordData }) {
  const { meta } = useDefinition();
  const text = useText("admin");
  const missing = listUntranslatedLanguages(meta.fields, record);
  if (missing.length === 0)
    return (
      <Text component="span" color="muted">
        {text("translated")}
      </Text>
    );
  const languages = missing.map((language) => text(`mark_${language}`)).join("・");
  return <Chip size="small" variant="outlined" label={text("untranslatedIn", { languages })} />;
}
