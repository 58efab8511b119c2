import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { nameOf, recordPath, useDefinition, type Values } from "../definition.ts";

/** The record's name, as a link where there is a form to open. */
export function Named({ record }: { record: Values }) {
  const definition = useDefinition();
  const { paths } = definition;
  const name = nameOf(definition, record);
  if (!paths.edit) return <>{name}</>;
  return (
    <Link
      component={RouterLink}
      to={recordPath(paths.edit, record["id"])}
      sx={{
        fontWeight: "bold",
        display: "inline-block",
        minWidth: { sm: 160 },
        maxWidth: 320,
        whiteSpace: "normal",
        overflowWrap: "anywhere",
      }}
    >
      {name}
    </Link>
  );
}
