import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Alert, Checkbox, FormControlLabel } from "@mui/material";
import { formatRecordName, useDefinition, type IdentifiedRecord } from "../definition.ts";
import type { useDeletionCheck } from "./useDeletionCheck.ts";
import { Note } from "../../ui/Note.tsx";
import { Text } from "../../ui/Text.tsx";

type ForetoldProps = {
  records: readonly IdentifiedRecord[];
  checks: ReturnType<typeof useDeletionCheck>;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
};

/** What would refuse the deletion, and what a person agrees to by it, before the button is pressed. */
export function DeletionPreview({ records, checks, agreed, onAgree }: ForetoldProps) {
  const definition = useDefinition();
  const several = records.length > 1;
  const named = (id: number, said: string) => {
    const record = several ? records.find((one) => Number(one.id) === id) : undefined;
    return record ? `${formatRecordName(definition, record)}：${said}` : said;
  };
  const refusals = checks.flatMap(({ id, refusal }) => (refusal ? [named(id, refusal)] : []));
  const warnings = checks.flatMap(({ id, warnings: said }) => said.map((one) => named(id, one)));
  return (
    <>
      {refusals.length > 0 && (
        <Note severity="error" mb={1.5}>
          <DeletionCheckLines of={refusals} />
        </Note>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning">
          <DeletionCheckLines of={warnings} />
          <FormControlLabel
            label={adminTexts.deleteAgree}
            control={<Checkbox checked={agreed} onChange={(_, checked) => onAgree(checked)} />}
          />
        </Alert>
      )}
    </>
  );
}

/** So many are listed; the others follow when they are refused. */
const maxListedLines = 20;

const DeletionCheckLines = ({ of: lines }: { of: readonly string[] }) =>
  lines.slice(0, maxListedLines).map((line) => (
    <Text key={line} breaks>
      {line}
    </Text>
  ));
