import { adminTexts } from "../../i18n/ja/console/admin.ts";
import { Box, Button, Typography } from "@mui/material";
import { useRecordContext } from "ra-core";
import { useState } from "react";
import { storeTexts } from "../../i18n/ja/store/store.ts";
import type { SectionProps, RecordData } from "../../src/admin/definition.ts";
import { FieldRows, FormSectionCard, buildSectionId } from "../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../src/admin/labels.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { UpdateStoreApiKeyDocument } from "../../src/generated/graphql.ts";
import * as rules from "../../src/generated/rules.ts";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { IssuedKey } from "./IssuedKey.tsx";
import { Stack } from "../../src/ui/Row.tsx";
import { Block, Text } from "../../src/ui/Text.tsx";

/** The shop's devices: the monitor of the kitchen, and the API key of the register, which can be issued again. */
export function DevicesSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const viewer = useViewer();
  const record = useRecordContext<RecordData>();
  const mayIssue = decideAccess(rules.updateStoreApiKey, viewer).allow;
  return (
    <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
      <FieldRows fields={fields} />
      {record && mayIssue && <KeyRow record={record} />}
    </FormSectionCard>
  );
}

function KeyRow({ record }: { record: RecordData }) {
  const [asking, setAsking] = useState(false);
  return (
    <Stack gap={0} columnGap={1.75} rowGap={0.5} columns={{ xs: "minmax(0, 1fr)", sm: "150px minmax(0, 1fr)" }} mt={1}>
      <Block pt={{ sm: 0.75 }}>{storeTexts.key}</Block>
      <Box>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {storeTexts.keyIssue}
        </Button>
        <Text component="div" variant="small" color="muted" mt={0.5}>
          {storeTexts.keyHelp}
        </Text>
      </Box>
      {asking && <Issue record={record} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

/** The question before a key is issued again; then the key, once. */
function Issue({ record, onClose }: { record: RecordData; onClose: () => void }) {
  const call = useCall();
  const shop = String(record["storeName"]);
  const issue = useSingleMutation({
    mutationFn: async () => (await call(UpdateStoreApiKeyDocument, { storeId: Number(record["storeId"]) })).data,
    // The key stays in this dialog alone.
    gcTime: 0,
  });
  if (issue.data)
    return (
      <IssuedKey
        title={storeTexts.keyIssuedTitle(shop)}
        text={storeTexts.keyIssuedText}
        apiKey={issue.data.apiKey}
        close={adminTexts.close}
        onClose={onClose}
      />
    );
  return (
    <WorkDialog
      title={storeTexts.keyTitle(shop)}
      busy={issue.isPending}
      refusal={issue.error?.message}
      onClose={onClose}
      actions={[
        { label: adminTexts.cancel, onPress: onClose },
        { label: storeTexts.keyIssue, look: "danger", onPress: () => issue.mutate() },
      ]}
    >
      <Typography>{storeTexts.keyQuestion}</Typography>
    </WorkDialog>
  );
}
