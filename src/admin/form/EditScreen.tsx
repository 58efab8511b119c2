import { EditContextProvider, useEditController } from "ra-core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { ResourceMeta } from "../../core/metadata.ts";
import { findErrorBody, mayRetryHelp } from "../../data/errors.ts";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { useSelection } from "../../data/context.ts";
import { useLeave } from "../../shell/history/leaveGuards.tsx";
import { usePageShop, usePageTitle } from "../../shell/page.tsx";
import { LoadingOutline } from "../../shell/pages/LoadingOutline.tsx";
import { formatRecordName, useCallMeta, useDefinition, useMay, type IdentifiedRecord } from "../definition.ts";
import { useLabels } from "../labels.ts";
import { useShopsChanged } from "../useShopsChanged.ts";
import { useListAddress } from "../list/filters/listAddress.ts";
import { buildSavedRowState } from "../list/savedRow.ts";
import { EditConflict } from "./record/Conflict.tsx";
import { CopyToShops } from "./copy/CopyToShops.tsx";
import { DuplicateLink } from "./record/DuplicateLink.tsx";
import { HistoryLink } from "./record/HistoryLink.tsx";
import { formSubmitId } from "./FormFoot.tsx";
import { useElsewhere, useRecordShop } from "../record/recordShop.ts";
import { OtherShopRecord, MissingRecord } from "./record/MissingRecord.tsx";
import { useOpen } from "./record/useOpen.ts";
import { RecordForm } from "./RecordForm.tsx";
import { RecordDetails, DeleteRecordButton, FormRecordActions } from "./record/recordParts.tsx";
import { SettledRecord } from "./record/SettledRecord.tsx";
import { useAnnounce } from "../../ui/useAnnounce.ts";

/** The generated form of the record that `?id=` names; of a resource that is never listed, the active shop's own. */
export function EditScreen() {
  const { meta } = useDefinition();
  const { active } = useSelection();
  const [search] = useSearchParams();
  const [round, setRound] = useState(0);
  const id =
    search.get("id") ?? (meta.operations.list ? undefined : ofShop(meta) ? active?.id.toString() : ownRecordId);
  if (!id) return <MissingRecord message={formatMessage("NOT_FOUND")} />;
  return <Edit key={`${id} ${round}`} id={id} again={round > 0} restart={() => setRound(round + 1)} />;
}

const ignoreError = () => undefined;

/** Stands for the id of a record that each developer has once. */
const ownRecordId = "own";

/** Whether each shop has its own record of a resource that is never listed. */
const ofShop = ({ operations }: ResourceMeta): boolean =>
  operations.one?.args.some(({ owns }) => owns === "SHOP") ?? false;

/** Empties what a record that nobody has saved must not show. */
function useEmptyUnset(): (record: IdentifiedRecord) => IdentifiedRecord {
  const { isUnset, emptyWhenUnset } = useDefinition();
  return useCallback(
    (record) =>
      isUnset?.(record)
        ? { ...record, ...Object.fromEntries((emptyWhenUnset ?? []).map((name) => [name, null])) }
        : record,
    [isUnset, emptyWhenUnset],
  );
}

type EditProps = {
  id: string;
  /** The form starts again after it was saved or discarded. */
  again: boolean;
  restart: () => void;
};

function Edit({ id, again, restart }: EditProps) {
  const definition = useDefinition();
  const { meta: resource, paths } = definition;
  // The list's cached copy may be old: a form starts with what the server holds now.
  const meta = { ...useCallMeta(), form: true };
  const announce = useAnnounce();
  const navigate = useNavigate();
  const released = useRef(false);
  const open = useOpen();
  const leave = useLeave();
  const list = useListAddress();
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState(false);
  const shopsChanged = useShopsChanged();
  const emptyUnset = useEmptyUnset();
  // Without a list there is no page to return to: the form stays and starts again.
  const stays = !resource.operations.list && !definition.savedAt;
  const controller = useEditController<IdentifiedRecord>({
    resource: resource.name,
    id,
    disableAuthentication: true,
    mutationMode: "pessimistic",
    redirect: false,
    queryOptions: { meta, onError: ignoreError, gcTime: 0, staleTime: Infinity, select: emptyUnset },
    mutationOptions: {
      meta,
      onSuccess: (saved: Partial<IdentifiedRecord>) => {
        // React-admin answers without data when the session has ended: nothing was saved.
        if (saved.id === undefined) return;
        released.current = true;
        shopsChanged();
        const message = formatMessage("I002");
        announce(message, "success");
        if (!open.current) return;
        if (stays) return void refetch().then(restart);
        // Replaces the history entry, so that the back button does not return to a saved form.
        void navigate(definition.savedAt?.(saved) ?? list, { replace: true, state: buildSavedRowState(saved.id) });
      },
      onError: (error) => {
        released.current = false;
        const body = findErrorBody(error);
        setConflict(body?.code === "W014");
        setFailure(body?.errors || body?.code === "W014" ? undefined : error.message);
      },
    },
  });
  const { record, error, isPending, refetch } = controller;
  const shown = record !== undefined;
  // The new form has a new button: move the focus to it.
  useEffect(() => {
    if (again && shown) document.getElementById(formSubmitId)?.focus();
  }, [again, shown]);
  const may = useMay();
  const { title } = useLabels();
  const shop = useRecordShop(record);
  const heading = stays ? title : record && formatRecordName(definition, record);
  usePageTitle(heading);
  // Some records have it in their own name.
  usePageShop(shop && !heading?.includes(shop.name) ? shop.name : undefined);
  const elsewhere = useElsewhere(record);
  if (isPending) return <LoadingOutline />;
  if (!record)
    return (
      <MissingRecord
        message={error?.message ?? formatMessage("NOT_FOUND")}
        {...(error && mayRetryHelp(error) && { retry: () => void refetch() })}
      />
    );
  if (elsewhere) return <OtherShopRecord shop={elsewhere} />;
  if (!may("update") || definition.settled?.(record, "update")) return <SettledRecord record={record} />;
  return (
    <EditContextProvider value={controller}>
      <RecordForm
        place="UPDATE"
        paths={{ form: paths.edit ?? paths.list, ...(paths.editConfirm && { confirm: paths.editConfirm }) }}
        released={released}
        {...(failure && { failure })}
        {...(stays && { onCancel: () => leave(restart) })}
        aside={<RecordDetails record={record} />}
        beside={
          <>
            <DuplicateLink record={record} />
            <FormRecordActions record={record} />
          </>
        }
        destructive={<DeleteRecordButton record={record} onDestroyed={() => (released.current = true)} />}
      >
        <CopyToShops />
        <HistoryLink record={record} />
        {conflict && <EditConflict id={record.id} onClose={() => setConflict(false)} refetch={refetch} />}
      </RecordForm>
    </EditContextProvider>
  );
}
