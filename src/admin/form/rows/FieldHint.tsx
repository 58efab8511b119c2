import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { FormHelperText } from "@mui/material";
import { useRecordContext } from "ra-core";
import { useWatch } from "react-hook-form";
import type { FieldMeta } from "../../../core/metadata.ts";
import { toPlainText } from "../../../core/richText.ts";
import type { FieldOverride } from "../../definition.ts";

/** The schema's description, and for longer texts how many characters are used. */
export function DescriptionHint({ field, source }: { field: FieldMeta; source: string }) {
  const counted = field.kind === "MULTILINE" || field.kind === "RICH_TEXT";
  const value: unknown = useWatch({ name: source, disabled: !counted });
  const max = counted ? field.constraints.max : undefined;
  const words = typeof value !== "string" ? "" : field.kind === "RICH_TEXT" ? toPlainText(value) : value;
  const length = [...words].length;
  const parts = [field.help, max === undefined ? undefined : adminTexts.characters(length, max)].filter(Boolean);
  return parts.length > 0 ? <FormHelperText variant="standard">{parts.join(" ・ ")}</FormHelperText> : null;
}

/** A value that is allowed and looks like a slip of the hand. */
export function FieldDoubt({ doubt }: Required<Pick<FieldOverride, "doubt">>) {
  const values = useWatch();
  const record = useRecordContext();
  const said = doubt(values, record?.id === undefined ? undefined : record);
  return (
    <FormHelperText role="status" sx={{ mx: 0, color: "tokens.pending", fontWeight: "bold" }}>
      {said}
    </FormHelperText>
  );
}
