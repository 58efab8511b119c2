import { Alert, Box, Checkbox, FormControlLabel } from "@mui/material";
import { useText } from "../../ui/text.ts";
import { nameOf, useDefinition, type Stored } from "../definition.ts";
import type { useDeletionCheck } from "./useDeletionCheck.ts";

type Props = {
  records: readonly Stored[];
  checks: ReturnType<typeof useDeletionCheck>;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
};

/** What would refuse the deletion, and what a person agrees to by it, before the button is pressed. */
export function Foretold({ records, checks, agreed, onAgree }: Props) {
  const definition = useDefinition();
  const text = useText("admin");
  const several = records.length > 1;
  const named = (id: number, said: string) => {
    const record = several ? records.find((one) => Number(one.id) === id) : undefined;
    return record ? `${nameOf(definition, record)}：${said}` : said;
  };
  const refusals = checks.flatMap(({ id, refusal }) => (refusal ? [named(id, refusal)] : []));
  const warnings = checks.flatMap(({ id, warnings: said }) => said.map((one) => named(id, one)));
  return (
    <>
      {refusals.length > 0 && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          <Lines of={refusals} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning">
          <Lines of={warnings} />
          <FormControlLabel
            label={text("deleteAgree")}
            control={<Checkbox checked={agreed} onChange={(_, checked) => onAgree(checked)} />}
          />
        </Alert>
      )}
    </>
  );
}

/** So many are listed; the others follow when they are refused. */
const listed = 20;

const Lines = ({ of: lines }: { of: readonly string[] }) =>
  lines.slice(0, listed).map((line) => (
    <Box key={line} sx={{ overflowWrap: "anywhere" }}>
      {line}
    </Box>
  ));
