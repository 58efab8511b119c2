import OpenIcon from "@mui/icons-material/OpenInNewOutlined";
import { IconButton } from "@mui/material";
import { Link } from "react-router";
import { viewListTexts as texts } from "../../i18n/ja/saved-view/view-lists.ts";
import type { IdentifiedRecord } from "../../src/admin/definition.ts";

/** Opens the report of a view. */
export function OpenView({ record }: { record: IdentifiedRecord }) {
  return (
    <IconButton
      size="small"
      component={Link}
      to={`${String(record["path"])}?${String(record["query"])}`}
      aria-label={texts.open(String(record["viewName"]))}
    >
      <OpenIcon fontSize="small" />
    </IconButton>
  );
}
