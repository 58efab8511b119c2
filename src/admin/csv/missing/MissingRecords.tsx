import { fileFaultTexts } from "../../../../i18n/ja/import/file-faults.ts";
import { Button } from "@mui/material";
import { useState } from "react";
import { useLabelText } from "../../../ui/text.ts";
import { useLabels } from "../../labels.ts";
import type { CsvColumn } from "../file/columns.ts";
import { findMissing } from "./missingNames.ts";
import type { CsvFileRow } from "../rows.ts";
import { useMissingKinds, type MissingKind, type UnregisteredName } from "./useMissingKinds.ts";
import { PlainList } from "../../../ui/List.tsx";
import { Note } from "../../../ui/Note.tsx";
import { Row } from "../../../ui/Row.tsx";

/** So many names are listed; the rows of the others say so themselves. */
const maxListedNames = 20;

type MissingRecordsProps = {
  rows: readonly CsvFileRow[];
  columns: readonly CsvColumn[];
  /** What was refused when it was registered from here. */
  refused: readonly UnregisteredName[];
  /** Reads the file again, now that some of its names are registered. */
  onRegistered: (refused: readonly UnregisteredName[]) => void;
};

/** What the rows name and nobody has registered: one line a name instead of one a row, and a button that registers them. */
export function MissingRecords({ rows, columns, refused, onRegistered }: MissingRecordsProps) {
  const labels = useLabels();
  const label = useLabelText();
  const missing = findMissing(rows);
  const kinds = useMissingKinds(columns, missing);
  const [busy, setBusy] = useState(false);
  if (missing.length === 0) return null;
  const register = async (kind: MissingKind) => {
    setBusy(true);
    onRegistered(await kind.register());
  };
  return (
    <Note severity="warning" mb={1.5}>
      <PlainList marked>
        {missing.slice(0, maxListedNames).map(({ path, name, count }) => {
          const reason = refused.find((one) => one.name === name)?.reason;
          const column = labels.field(path);
          return (
            <li key={`${path}\n${name}`}>
              {reason === undefined
                ? fileFaultTexts.csvNoRecordRows(column, name, count.toLocaleString("ja-JP"))
                : fileFaultTexts.csvNotRegistered(column, name, reason)}
            </li>
          );
        })}
      </PlainList>
      {kinds.length > 0 && (
        <Row my={1}>
          {kinds.map((kind) => (
            <Button
              key={kind.resource}
              size="small"
              variant="contained"
              disabled={busy}
              onClick={() => void register(kind)}
            >
              {fileFaultTexts.csvRegisterMissing(
                label(`resources.${kind.resource}.name`),
                kind.names.length.toLocaleString("ja-JP"),
              )}
            </Button>
          ))}
        </Row>
      )}
      {fileFaultTexts.csvNoRecordHelp}
    </Note>
  );
}
