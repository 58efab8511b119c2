import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { copyTexts } from "../../../../i18n/ja/console/copying.ts";
import { Typography } from "@mui/material";
import { useDataProvider } from "ra-core";
import { useState } from "react";
import type { SelectableShop } from "../../../data/context.ts";
import { useRun } from "../../../data/run.ts";
import { useSingleMutation } from "../../../data/useSingleMutation.ts";
import { WorkDialog } from "../../../ui/WorkDialog.tsx";
import { useCallMeta, useDefinition, type IdentifiedRecord } from "../../definition.ts";
import { useLabels } from "../../labels.ts";
import { CopyPreview } from "./CopyPreview.tsx";
import { CopyTargets } from "./CopyTargets.tsx";
import { Block } from "../../../ui/Text.tsx";

type CopyDialogProps = {
  fields: { from: string; to: string };
  from: SelectableShop;
  /** The record that is copied. */
  record: IdentifiedRecord;
  others: readonly SelectableShop[];
  onClose: () => void;
};

type CopyStep =
  | { at: "choose" }
  | { at: "preview"; before: readonly IdentifiedRecord[] }
  | { at: "done"; before: readonly IdentifiedRecord[]; after: readonly IdentifiedRecord[] };

/** Chooses the other shops, shows what each of them loses, copies, and offers to take it back. */
export function CopyDialog({ fields, from, record, others, onClose }: CopyDialogProps) {
  const { meta, undoCopy: UndoCopy } = useDefinition();
  const { title } = useLabels();
  const run = useRun();
  const read = useReadShops();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [step, setStep] = useState<CopyStep>({ at: "choose" });
  const look = useSingleMutation({
    mutationFn: () => read(chosen),
    onSuccess: (before: readonly IdentifiedRecord[]) => setStep({ at: "preview", before }),
  });
  const copy = useSingleMutation({
    mutationFn: async (before: readonly IdentifiedRecord[]) => {
      await run(meta.name, "copy", { input: { [fields.from]: from.id, [fields.to]: chosen } });
      return { at: "done", before, after: await read(chosen) } as const;
    },
    onSuccess: setStep,
  });
  const targets = others.filter(({ id }) => chosen.includes(id));
  const count = chosen.length;
  if (step.at === "done")
    return (
      <WorkDialog
        title={copyTexts.copyToShops}
        actions={[{ label: adminTexts.close, onPress: onClose }]}
        onClose={onClose}
        aside={UndoCopy && <UndoCopy before={step.before} after={step.after} onUndone={onClose} />}
      >
        <Typography role="status">{copyTexts.copied(count, title)}</Typography>
      </WorkDialog>
    );
  if (step.at === "preview")
    return (
      <WorkDialog
        title={copyTexts.copyToShops}
        busy={copy.isPending}
        refusal={copy.error?.message}
        onClose={onClose}
        actions={[
          { label: adminTexts.backToForm, onPress: () => setStep({ at: "choose" }) },
          { label: copyTexts.copyInto(count), look: "main", onPress: () => copy.mutate(step.before) },
        ]}
      >
        <CopyPreview from={from} record={record} targets={targets} before={step.before} />
      </WorkDialog>
    );
  return (
    <WorkDialog
      title={copyTexts.copyToShops}
      busy={look.isPending}
      refusal={look.error?.message}
      onClose={onClose}
      actions={[
        { label: adminTexts.cancel, onPress: onClose },
        { label: adminTexts.toConfirm, look: "main", disabled: count === 0, onPress: () => look.mutate() },
      ]}
    >
      <Block mb={1}>{copyTexts.copyText(from.name, title)}</Block>
      <CopyTargets from={from} others={others} chosen={chosen} onChoose={setChosen} />
    </WorkDialog>
  );
}

/** Reads the records of shops as they are stored now. */
function useReadShops(): (ids: readonly number[]) => Promise<readonly IdentifiedRecord[]> {
  const { meta } = useDefinition();
  const { args, shops } = useCallMeta();
  const provider = useDataProvider();
  const own = meta.operations.one?.args.find(({ owns }) => owns === "SHOP")?.name ?? meta.id;
  return (ids) =>
    Promise.all(
      ids.map(async (id) => {
        // The active shop's own would be read without its name.
        const named = { args: { ...args, [own]: id }, shops, form: true };
        return (await provider.getOne<IdentifiedRecord>(meta.name, { id, meta: named })).data;
      }),
    );
}
