import { changeTexts } from "../../i18n/ja/history/change.ts";
import { Box, Button, Checkbox } from "@mui/material";
import { useState } from "react";
import { noFigureText } from "../../src/core/money.ts";
import { newRequestId } from "../../src/core/requestId.ts";
import { useCall } from "../../src/data/call.ts";
import { findErrorBody } from "../../src/data/errors.ts";
import { useSingle } from "../../src/data/useSingle.ts";
import { RestoreChangeDocument } from "../../src/generated/graphql.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import type { ShownChange } from "./shownChange.ts";
import { LongText } from "./LongText.tsx";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";
import { Note } from "../../src/ui/Note.tsx";
import { Block, Text } from "../../src/ui/Text.tsx";

type RestoreCardProps = { change: ShownChange; reload: () => Promise<void> };

/** What the server refuses, in words: of several fields each reason once. */
function formatRestoreRefusal(error: unknown, otherwise: string): string {
  const body = findErrorBody(error);
  const reasons = Object.values(body?.errors ?? {}).filter((reason) => typeof reason === "string");
  if (reasons.length > 0) return [...new Set(reasons)].join(" ");
  return error instanceof Error && error.message ? error.message : otherwise;
}

/** A preview of taking back the state before the change, field by field, and the button that does it. */
export function RestoreCard({ change, reload }: RestoreCardProps) {
  const { kind, reason, fields, lost } = change.restore;
  const title =
    kind === "CREATE" ? changeTexts.remake : change.action === "CREATE" ? changeTexts.restoreMade : changeTexts.restore;
  return (
    <PageCard title={title}>
      {kind === null || kind === undefined ? (
        <Text variant="compact" color="muted">
          {reason}
        </Text>
      ) : (
        <>
          <Text variant="compact" color="muted" mb={1}>
            {kind === "CREATE" ? changeTexts.remakeNote : changeTexts.note}
          </Text>
          {lost.length > 0 && (
            <Note severity="info" mb={1}>
              {changeTexts.lost(lost.join("、"))}
            </Note>
          )}
          <RestorePreview change={change} names={fields.map(({ name }) => name)} reload={reload} />
        </>
      )}
    </PageCard>
  );
}

function RestorePreview({ change, names, reload }: RestoreCardProps & { names: readonly string[] }) {
  const announce = useAnnounce();
  const call = useCall();
  const { kind, fields, version } = change.restore;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(names));
  const [requestId] = useState(newRequestId);
  const single = useSingle();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const again = kind === "CREATE";
  const toggle = (name: string) =>
    setChosen((before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]));
  const work = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await call(RestoreChangeDocument, { input: { id: change.id, fields: [...chosen], version, requestId } });
      const message = formatMessage("I002");
      announce(message, "success");
      await reload();
    } catch (error) {
      setFailure(formatRestoreRefusal(error, changeTexts.failed));
    } finally {
      setBusy(false);
    }
  };
  const submit = () => single(work);
  return (
    <>
      <PlainTable
        wide
        stacks
        label={changeTexts.restore}
        columns={[
          { head: changeTexts.field },
          ...(again ? [] : [{ head: changeTexts.now, text: true as const }]),
          { head: changeTexts.then, text: true as const },
        ]}
        rows={fields.map(({ name, label, now, then }) => ({
          key: name,
          cells: [
            again ? (
              label
            ) : (
              <Box
                key="field"
                component="label"
                sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, cursor: "pointer" }}
              >
                <Checkbox size="small" checked={chosen.has(name)} onChange={() => toggle(name)} sx={{ p: 0.25 }} />
                {label}
              </Box>
            ),
            ...(again ? [] : [<LongText key="now">{now ?? noFigureText}</LongText>]),
            <LongText key="then">{then}</LongText>,
          ],
        }))}
      />
      {failure && (
        <Note severity="error" role="alert" mt={1.5}>
          {failure}
        </Note>
      )}
      <Block mt={1.5}>
        <Button variant="contained" disabled={chosen.size === 0} loading={busy} onClick={() => void submit()}>
          {again ? changeTexts.submitRemake : changeTexts.submit}
        </Button>
      </Block>
    </>
  );
}
