import { Box, Button } from "@mui/material";
import { useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { storeFromTexts as texts } from "../../../i18n/ja/store/from/store-from.ts";
import { ActionForm } from "../../../src/admin/actions/ActionForm.tsx";
import { buildRecordPath, useDefinition, type RecordData } from "../../../src/admin/definition.ts";
import { LeaveGuard } from "../../../src/admin/LeaveGuard.tsx";
import { useViewer, type SelectableShop } from "../../../src/data/context.ts";
import { useSingle } from "../../../src/data/useSingle.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import type { StorePart } from "../../../src/generated/types.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Toolbar } from "../../../src/ui/Row.tsx";
import { StoreFromOutcome } from "./StoreFromOutcome.tsx";
import { listOfferedParts, StorePartTicks } from "./StorePartTicks.tsx";
import { typedFields, useStoreFrom, type StoreFromAnswer } from "./useStoreFrom.ts";

/** What was checked: the typed values, and what would become of them. */
type CheckedStore = { values: RecordData; answer: StoreFromAnswer };

/** A new shop from another: what it is called, what comes along, and, before anything is made, what would become of it. */
export function StoreFromForm({ source }: { source: SelectableShop }) {
  const { meta } = useDefinition();
  const offered = listOfferedParts(useViewer());
  const navigate = useNavigate();
  const formId = useId();
  const single = useSingle();
  const released = useRef(false);
  const [isTyped, setTyped] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [parts, setParts] = useState<readonly StorePart[]>(offered);
  const [values, setValues] = useState<RecordData | null>(null);
  const [checked, setChecked] = useState<CheckedStore | null>(null);
  const { check, create } = useStoreFrom(source.id, (answer) => {
    released.current = true;
    void navigate(buildRecordPath(consolePaths.storeTasks, answer.storeId), { replace: true, state: { answer } });
  });
  const fields = typedFields.flatMap((name) => meta.fields.find((field) => field.name === name) ?? []);
  const toCheck = (typed: RecordData) =>
    single(async () => {
      setBusy(true);
      try {
        const answer = await check(typed, parts);
        setValues(typed);
        setChecked({ values: typed, answer });
      } finally {
        setBusy(false);
      }
    });
  const guard = <LeaveGuard dirty={isTyped} released={released} />;
  if (checked)
    return (
      <>
        {guard}
        <PageCard title={texts.checking}>
          {create.error && (
            <Note severity="error" mb={1.5}>
              {create.error.message}
            </Note>
          )}
          <Note severity="info" variant="outlined" mb={1.5} role="status">
            {texts.foretold}
          </Note>
          <StoreFromOutcome answer={checked.answer} />
        </PageCard>
        <Toolbar mt={1.5}>
          <Button
            variant="contained"
            autoFocus
            loading={create.isPending}
            onClick={() => create.mutate({ values: checked.values, parts })}
          >
            {texts.create}
          </Button>
          <Button variant="outlined" disabled={create.isPending} onClick={() => setChecked(null)}>
            {texts.back}
          </Button>
        </Toolbar>
      </>
    );
  return (
    <Box onInput={() => setTyped(true)}>
      {guard}
      <PageCard title={texts.shop} note={texts.lead(source.brandName)}>
        <ActionForm id={formId} name={meta.name} fields={fields} values={values} onSubmit={toCheck} />
      </PageCard>
      <PageCard title={texts.parts}>
        <StorePartTicks offered={offered} chosen={parts} onChange={setParts} />
      </PageCard>
      <Toolbar mt={1.5}>
        <Button type="submit" form={formId} variant="contained" loading={isBusy}>
          {texts.check}
        </Button>
        <Button component={Link} to={consolePaths.store} variant="outlined">
          {texts.cancel}
        </Button>
      </Toolbar>
    </Box>
  );
}
