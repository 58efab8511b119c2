import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import { Button, IconButton } from "@mui/material";
import { Link } from "react-router";
import { duplicateTexts } from "../../../../i18n/ja/console/copying.ts";
import { formatRecordName, useDefinition, useMay, type IdentifiedRecord } from "../../definition.ts";
import { buildDuplicatePath } from "./duplicate.ts";

/** Leads to the form of a new record that begins with the values of this one; nothing where the resource has no such form. */
export function DuplicateLink({ record, icon = false }: { record: IdentifiedRecord; icon?: boolean }) {
  const definition = useDefinition();
  const may = useMay();
  const { duplicates, paths } = definition;
  if (!duplicates || !paths.create || !may("create")) return null;
  const to = buildDuplicatePath(paths.create, record.id);
  if (!icon)
    return (
      <Button component={Link} to={to} variant="outlined">
        {duplicateTexts.action}
      </Button>
    );
  const name = formatRecordName(definition, record);
  return (
    <IconButton component={Link} to={to} size="small" sx={inRow} aria-label={duplicateTexts.actionOf(name)}>
      <CopyIcon fontSize="small" />
    </IconButton>
  );
}

/** No taller than the line: a row is as high as its text. */
const inRow = { my: -0.75, "& + &": { ml: 0.5 } } as const;
