import { Box, Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { translationPageTexts as texts } from "../../i18n/ja/translation/translation.ts";
import { formatCount } from "../../src/core/money.ts";
import { useFootRoom } from "../../src/ui/footRoom.ts";
import { PlainList } from "../../src/ui/List.tsx";
import { Note } from "../../src/ui/Note.tsx";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { buildChangeSetAddress, buildChangeSetUndoAddress } from "../change-set/addresses.ts";
import { isFlattening, type TranslationDraft } from "./table/cells.ts";
import { useSaveTranslations, type SavedTranslations } from "./useSaveTranslations.ts";

type SaveBarProps = {
  resource: string;
  name: string;
  labelOf: (field: string) => string;
  shopIds: readonly number[];
  drafts: readonly TranslationDraft[];
  onClear: (kept?: ReadonlySet<string>) => void;
};

/** At the foot of the window: how much was typed, for which shops, and saving it all at once. */
export function SaveBar({ resource, name, labelOf, shopIds, drafts, onClear }: SaveBarProps) {
  const bar = useFootRoom();
  const [asking, setAsking] = useState(false);
  const [saved, setSaved] = useState<SavedTranslations | null>(null);
  const work = useSaveTranslations((done) => {
    setSaved(done);
    setAsking(false);
    onClear(new Set(done.refused.records.map(({ lineKey }) => lineKey)));
  });
  const flattening = drafts.filter(isFlattening);
  const save = () => work.mutate({ resource, label: name, shopIds, drafts });
  return (
    <Box ref={bar} sx={barStyles}>
      {saved && drafts.length === 0 && <SavedNote saved={saved} />}
      {saved && saved.refused.total > 0 && <RefusedNote saved={saved} />}
      {work.error && !asking && (
        <Note severity="error" mb={1}>
          {work.error.message}
        </Note>
      )}
      <Row align="center" justify="between">
        <Text role="status" color={drafts.length === 0 ? "muted" : undefined}>
          {drafts.length === 0 ? texts.unchanged : texts.changed(drafts.length, shopIds.length)}
        </Text>
        <Row align="center">
          {drafts.length > 0 && (
            <Button disabled={work.isPending} onClick={() => onClear()}>
              {texts.discard}
            </Button>
          )}
          <Button
            variant="contained"
            disabled={drafts.length === 0}
            loading={work.isPending}
            onClick={() => (flattening.length > 0 ? setAsking(true) : save())}
          >
            {texts.save}
          </Button>
        </Row>
      </Row>
      {asking && (
        <WorkDialog
          title={texts.flattenTitle}
          busy={work.isPending}
          refusal={work.error?.message}
          onClose={() => setAsking(false)}
          actions={[
            { label: texts.close, onPress: () => setAsking(false) },
            { label: texts.flatten, look: "main", onPress: save },
          ]}
        >
          <Text component="p">{texts.flattenLead}</Text>
          <PlainList>
            {flattening.map((draft) => (
              <li key={`${draft.brandId} ${draft.lineKey} ${draft.field}`}>
                {`${draft.name} ${labelOf(draft.field)} `}
                {texts.flattened(
                  draft.met ? texts.ofOthers : draft.seen.map(showText).join("・"),
                  showText(draft.value),
                )}
              </li>
            ))}
          </PlainList>
        </WorkDialog>
      )}
    </Box>
  );
}

const showText = (text: string): string => (text.trim() === "" ? texts.emptied : text);

/** What was saved, and the way back. */
function SavedNote({ saved: { set } }: { saved: SavedTranslations }) {
  if (set.status === "CANCELED")
    return (
      <Note severity="info" mb={1}>
        {texts.savedNothing}
      </Note>
    );
  const changed = set.groups.find(({ outcome, warning }) => outcome === "CHANGED" && !warning);
  const done = set.status === "DONE";
  return (
    <Note
      severity="success"
      mb={1}
      action={
        <Button
          component={Link}
          color="inherit"
          size="small"
          to={done ? buildChangeSetUndoAddress(set.changeSetId) : buildChangeSetAddress(set.changeSetId)}
        >
          {done ? texts.undo : texts.progress}
        </Button>
      }
    >
      {done ? texts.saved(formatCount(changed?.records ?? 0), changed?.shops ?? 0) : texts.atWork}
    </Note>
  );
}

/** Which records of which shops were left, and why. */
function RefusedNote({ saved: { refused } }: { saved: SavedTranslations }) {
  const more = refused.total - refused.records.length;
  return (
    <Note severity="warning" mb={1}>
      {texts.refusedTitle}
      <PlainList>
        {refused.records.map(({ shopId, recordId, shopName, recordName, reason }) => (
          <li key={`${shopId} ${recordId}`}>{texts.refused(shopName, recordName, reason ?? "")}</li>
        ))}
        {more > 0 && <li>{texts.moreRefused(more)}</li>}
      </PlainList>
    </Note>
  );
}

const barStyles = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  mt: 1.5,
  mx: -1,
  px: 1,
  py: 1,
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "tokens.border",
  displayPrint: "none",
} as const;
