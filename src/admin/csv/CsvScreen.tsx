import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Box, Button, LinearProgress } from "@mui/material";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { usePageShop, usePageShops } from "../../shell/page.tsx";
import { FormSectionCard } from "../form/FormSections.tsx";
import { LeaveGuard } from "../LeaveGuard.tsx";
import { useRecordShop } from "../record/recordShop.ts";
import { useListAddress } from "../list/filters/listAddress.ts";
import { ColumnHelp } from "./file/ColumnHelp.tsx";
import { CsvFileChoice } from "./file/FileChoice.tsx";
import { MissingRecords } from "./missing/MissingRecords.tsx";
import { CsvOutputs } from "./Outputs.tsx";
import { CsvReview } from "./review/Review.tsx";
import type { CsvFileContents } from "./file/readTable.ts";
import { useFile } from "./file/useFile.ts";
import type { UnregisteredName } from "./missing/useMissingKinds.ts";
import { useRegistration, type RegistrationProgress } from "./useRegistration.ts";
import { Note } from "../../ui/Note.tsx";
import { Row } from "../../ui/Row.tsx";
import { Block, Text } from "../../ui/Text.tsx";

/** Registration from a file: what to fill in, the file, what would become of each row, and writing it. */
export function CsvScreen() {
  const file = useFile();
  const registration = useRegistration();
  const [chosen, setChosen] = useState<File>();
  const [read, setRead] = useState<CsvFileContents>();
  const [notRegistered, setNotRegistered] = useState<readonly UnregisteredName[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const shop = useRecordShop();
  const ofShops = read !== undefined && read.shops.length > 0;
  usePageShop(ofShops ? undefined : shop?.name);
  usePageShops(ofShops);
  const open = async (picked: File, refused: readonly UnregisteredName[] = []) => {
    registration.reset();
    setChosen(picked);
    setNotRegistered(refused);
    setRead(undefined);
    setRefusal(undefined);
    try {
      const found = await file.read(picked);
      if ("refusal" in found) return setRefusal(found.refusal);
      setRead(found);
      await registration.check(found.rows);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
  };
  const { rows, progress, ending, failure } = registration;
  return (
    <Box>
      <FormSectionCard title={adminTexts.csvPrepare}>
        <CsvOutputs file={file} />
        <Box component="details" sx={{ mt: 1.5, "& summary": { cursor: "pointer", width: "fit-content" } }}>
          <summary>{adminTexts.csvHelp}</summary>
          <ColumnHelp columns={file.columns} />
        </Box>
      </FormSectionCard>
      <FormSectionCard title={adminTexts.csvChoose}>
        <CsvFileChoice name={chosen?.name} busy={progress !== null} onFile={(file) => void open(file)} />
        {(refusal ?? failure) && (
          <Note severity="error" mt={1.5}>
            {refusal ?? failure}
          </Note>
        )}
        {read && read.unknown.length > 0 && (
          <Note severity="warning" mt={1.5}>
            {adminTexts.csvUnknown(read.unknown.join("、"))}
          </Note>
        )}
        {progress && <CsvProgress progress={progress} onCancel={registration.cancel} />}
      </FormSectionCard>
      {rows && read && !progress && (
        <FormSectionCard title={adminTexts.csvReview}>
          {ofShops && (
            <Note severity="info" mb={1.5}>
              {adminTexts.csvShops(read.shops.length, read.shops.map(({ name }) => name).join("、"))}
            </Note>
          )}
          {ending && <CsvEnding ending={ending} />}
          {!ofShops && (
            <MissingRecords
              rows={rows}
              columns={file.columns}
              refused={notRegistered}
              onRegistered={(refused) => chosen && void open(chosen, refused)}
            />
          )}
          <CsvReview registration={registration} file={file} read={read} />
        </FormSectionCard>
      )}
      <CsvLeaveGuard pending={progress?.doing === "WRITE"} />
    </Box>
  );
}

/** Leaving while rows are written would stop halfway. */
function CsvLeaveGuard({ pending }: { pending: boolean }) {
  const released = useRef(false);
  return <LeaveGuard dirty={pending} released={released} />;
}

function CsvProgress({
  progress: { doing, done, total },
  onCancel,
}: {
  progress: RegistrationProgress;
  onCancel: () => void;
}) {
  const words = { done: done.toLocaleString("ja-JP"), total: total.toLocaleString("ja-JP") };
  const label =
    doing === "CHECK"
      ? adminTexts.csvChecking(words.done, words.total)
      : adminTexts.csvWriting(words.done, words.total);
  return (
    <Row align="center" gap={2} mt={1.5}>
      <Block grow="1 1 240px">
        <Text role="status" component="p" mb={0.5}>
          {label}
        </Text>
        <LinearProgress variant="determinate" value={total === 0 ? 0 : (done / total) * 100} aria-label={label} />
      </Block>
      <Button variant="outlined" onClick={onCancel}>
        {adminTexts.csvStop}
      </Button>
    </Row>
  );
}

function CsvEnding({ ending }: { ending: NonNullable<ReturnType<typeof useRegistration>["ending"]> }) {
  const list = useListAddress();
  const count = (value: number) => value.toLocaleString("ja-JP");
  const status =
    ending.how === "DONE"
      ? adminTexts.csvDone(count(ending.created), count(ending.updated))
      : [adminTexts.csvStopped(count(ending.written)), ending.message].filter(Boolean).join(" ");
  return (
    <Note
      severity={ending.how === "DONE" ? "success" : "warning"}
      mb={1.5}
      action={
        <Button color="inherit" size="small" component={Link} to={list}>
          {adminTexts.backToList}
        </Button>
      }
    >
      {status}
    </Note>
  );
}
