import { Alert, Button } from "@mui/material";
import { appSalesTimeTexts as texts } from "../../i18n/ja/store/app-sales-time.ts";
import type { IdentifiedRecord, UndoCopyProps } from "../../src/admin/definition.ts";
import { buildInputValues } from "../../src/core/buildInput.ts";
import { useCall } from "../../src/data/call.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { resources } from "../../src/generated/metadata.ts";
import { UndoAppSalesTimeCopyDocument, type UpdateAppSalesTime20230813Input } from "../../src/generated/graphql.ts";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";
import { Row } from "../../src/ui/Row.tsx";

/** Puts the hours of the shops back to those before the copy, in all of them or in none; of a shop that had none, to none. */
export function UndoCopy({ before, after, onUndone }: UndoCopyProps) {
  const call = useCall();
  const announce = useAnnounce();
  const versionOf = (stored: IdentifiedRecord) => Number(after.find(({ id }) => id === stored.id)?.["version"]);
  const place = (stored: IdentifiedRecord) => ({ storeId: Number(stored.id), version: versionOf(stored) });
  // The fields of the form are those of its update.
  const hoursOf = (stored: IdentifiedRecord) =>
    ({
      ...buildInputValues(resources["app-sales-time"].fields, stored, "UPDATE"),
      ...place(stored),
    }) as UpdateAppSalesTime20230813Input;
  const isUnset = (stored: IdentifiedRecord) => stored["version"] === 0;
  const undo = useSingleMutation({
    mutationFn: () =>
      call(UndoAppSalesTimeCopyDocument, {
        input: {
          saved: before.filter((stored) => !isUnset(stored)).map(hoursOf),
          unset: before.filter(isUnset).map(place),
        },
      }),
    onSuccess: () => {
      announce(texts.undone, "success");
      onUndone();
    },
  });
  return (
    <Row align="center" oneLine mr="auto">
      <Button variant="outlined" loading={undo.isPending} onClick={() => undo.mutate()}>
        {texts.undo}
      </Button>
      {undo.error && <Alert severity="error">{undo.error.message}</Alert>}
    </Row>
  );
}
