import { Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { formatRecordName, buildRecordPath, useDefinition, type RecordData } from "../../definition.ts";

/** The record's name, as a link where there is a form to open. */
export function RecordNameLink({ record }: { record: RecordData }) {
  const definition = useDefinition();
  const { paths } = definition;
  const name = formatRecordName(definition, record);
  if (!paths.edit) return <>{name}</>;
  return (
    <Link
      component={RouterLink}
      to={buildRecordPath(paths.edit, record["id"])}
      sx={{
        fontWeight: "bold",
        display: "inline-block",
        // Of a card on a phone the state stands right below: a thumb needs 24 pixels.
        minHeight: { xs: 26, sm: 0 },
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
