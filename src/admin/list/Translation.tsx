import { Chip, Typography } from "@mui/material";
import { untranslatedIn } from "../../core/untranslated.ts";
import { useDefinition, type Values } from "../definition.ts";
import { useText } from "../../ui/text.ts";

/** Says in which languages a record's texts are missing. */
export function Translation({ record }: { record: Values }) {
  const { meta } = useDefinition();
  const text = useText("admin");
  const missing = untranslatedIn(meta.fields, record);
  if (missing.length === 0)
    return (
      <Typography component="span" variant="body2" sx={{ color: "text.secondary" }}>
        {text("translated")}
      </Typography>
    );
  const languages = missing.map((language) => text(`mark_${language}`)).join("・");
  return <Chip size="small" variant="outlined" label={text("untranslatedIn", { languages })} />;
}
