import OpenIcon from "@mui/icons-material/OpenInNewOutlined";
import { IconButton } from "@mui/material";
import { Link } from "react-router";
import type { Stored } from "../../src/admin/definition.ts";
import { useText } from "../../src/ui/text.ts";

/** Opens the report of a view. */
export function OpenView({ record }: { record: Stored }) {
  const text = useText("report");
  return (
    <IconButton
      size="small"
      component={Link}
      to={`${String(record["path"])}?${String(record["query"])}`}
      aria-label={text("views.open", { name: String(record["viewName"]) })}
    >
      <OpenIcon fontSize="small" />
    </IconButton>
  );
}
