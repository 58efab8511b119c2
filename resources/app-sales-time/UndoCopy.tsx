import { Alert, Box, Button } from "@mui/material";
import { appSalesTimeTexts as texts } from "../../i18n/ja/app-sales-time.ts";
import type { Stored, UndoCopyProps } from "../../src/admin/definition.ts";
import { inputFields } from "../../src/core/inputOf.ts";
import { useCall } from "../../src/data/call.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { resources } from "../../src/generated/metadata.ts";
import {
  AppSalesTimeUpdateDocument,
  ClearAppSalesTimeDocument,
  type UpdateAppSalesTime20230813Input,
} from "../../src/generated/graphql.ts";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";

/** Puts the hours of each shop back to those before the copy; of a shop that had none, to none. */
export function UndoCopy({ before, after, onUndone }: UndoCopyProps) {
  const call = useCall();
  const announce = useAnnounce();
  const putBack = async (stored: Stored) => {
    const storeId = Number(stored.id);
    const version = Number(after.find(({ id }) => id === stored.id)?.["version"]);
    if (stored["version"] === 0) return call(ClearAppSalesTimeDocument, { input: { storeId, version } });
    const fields = inputFields(resources["app-sales-time"].fields, stored, "UPDATE");
    // The fields of the form are those of its update.
    const input = { ...fields, storeId, version } as UpdateAppSalesTime20230813Input;
    return call(AppSalesTimeUpdateDocument, { input });
  };
  const undo = useSingleMutation({
    mutationFn: async () => {
      for (const stored of before) await putBack(stored);
    },
    onSuccess: () => {
      announce(texts.undone, "success");
      onUndone();
    },
  });
  return (
    <Box sx={{ mr: "auto", display: "flex", alignItems: "center", gap: 1 }}>
      <Button variant="outlined" loading={undo.isPending} onClick={() => undo.mutate()}>
        {texts.undo}
      </Button>
      {undo.error && <Alert severity="error">{undo.error.message}</Alert>}
    </Box>
  );
}
