import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Button, Pagination, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useState } from "react";
import { useDefinition } from "../../definition.ts";
import { findDoubts } from "./doubts.ts";
import { useProblemText } from "./problemText.ts";
import { CsvReviewTable } from "./ReviewTable.tsx";
import type { CsvFileContents } from "../file/readTable.ts";
import type { CsvFileTools } from "../file/useFile.ts";
import type { CsvRegistration } from "../useRegistration.ts";
import type { ReviewedRow } from "../wholeRecords.ts";
import { Row } from "../../../ui/Row.tsx";
import { Text } from "../../../ui/Text.tsx";

type ReviewOutcome = ReviewedRow["outcome"];
const outcomes: readonly ReviewOutcome[] = ["CREATE", "UPDATE", "SAME", "REFUSED"];
type Kind = ReviewOutcome | "ALL" | "DOUBT";
/** Rows shown at once. */
const perPage = 100;

type ReviewProps = {
  registration: CsvRegistration;
  file: CsvFileTools;
  read: CsvFileContents;
};

/** What would become of the rows, outcome by outcome, and the buttons that write them. Rows that change nothing are counted below. */
export function CsvReview({ registration, file, read }: ReviewProps) {
  const { fields } = useDefinition();
  const [shown, setShown] = useState<Kind>("ALL");
  const [page, setPage] = useState(1);
  const rows = registration.rows ?? [];
  const doubtful = rows.filter((row) => findDoubts(fields, row).length > 0);
  const listRows = (kind: Kind) =>
    kind === "ALL" ? rows : kind === "DOUBT" ? doubtful : rows.filter(({ outcome }) => outcome === kind);
  const kinds: Kind[] = ["ALL", ...outcomes, ...(doubtful.length > 0 ? (["DOUBT"] as const) : [])];
  const same = listRows("SAME");
  const folded = shown === "ALL" && same.length > 0 ? same.length : 0;
  const visible = folded > 0 ? rows.filter(({ outcome }) => outcome !== "SAME") : listRows(shown);
  const show = (kind: Kind) => {
    setShown(kind);
    setPage(1);
  };
  const pages = Math.max(1, Math.ceil(visible.length / perPage));
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={adminTexts.csvOutcome}
        onChange={(_event, next: Kind | null) => show(next ?? "ALL")}
        sx={{ flexWrap: "wrap" }}
      >
        {kinds.map((outcome) => (
          <ToggleButton key={outcome} value={outcome}>
            {adminTexts[`csvOutcome_${outcome}`]}
            <Text component="span" tabular ml={0.75}>
              {listRows(outcome).length.toLocaleString("ja-JP")}
            </Text>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {visible.length > 0 && (
        <CsvReviewTable
          columns={file.columns}
          dictionary={read.dictionary}
          rows={visible.slice((page - 1) * perPage, page * perPage)}
        />
      )}
      {folded > 0 && (
        <Button onClick={() => show("SAME")}>{adminTexts.csvShowSame(folded.toLocaleString("ja-JP"))}</Button>
      )}
      {pages > 1 && (
        <Pagination sx={{ mt: 1 }} size="small" page={page} count={pages} onChange={(_event, next) => setPage(next)} />
      )}
      <WriteActions registration={registration} file={file} read={read} />
    </>
  );
}

function WriteActions({ registration: { rows, write }, file, read }: ReviewProps) {
  const problemText = useProblemText();
  const all = rows ?? [];
  const refused = all.filter(({ outcome }) => outcome === "REFUSED");
  const good = all.filter(({ outcome, written }) => !written && (outcome === "CREATE" || outcome === "UPDATE"));
  const saveRefused = () =>
    file.refused(
      refused.map(({ cells, problems }) => ({ cells: [...cells, problems.map(problemText).join(" / ")] })),
      [...read.headings, adminTexts.csvReason],
    );
  const count = good.length.toLocaleString("ja-JP");
  return (
    <Row align="center" gap={1.25} mt={2}>
      {refused.length === 0 && good.length > 0 && (
        <Button variant="contained" onClick={() => void write({ onlyGood: false })}>
          {adminTexts.csvWriteAll(count)}
        </Button>
      )}
      {refused.length > 0 && (
        <>
          {good.length > 0 && (
            <Button variant="contained" onClick={() => void write({ onlyGood: true })}>
              {adminTexts.csvWriteGood(count)}
            </Button>
          )}
          <Button variant="outlined" onClick={() => saveRefused()}>
            {adminTexts.csvSaveRefused}
          </Button>
          <Text component="p" color="muted">
            {adminTexts.csvMend}
          </Text>
        </>
      )}
      {good.length === 0 && refused.length === 0 && all.every(({ written }) => !written) && (
        <Text component="p" color="muted">
          {adminTexts.csvNothing}
        </Text>
      )}
    </Row>
  );
}
