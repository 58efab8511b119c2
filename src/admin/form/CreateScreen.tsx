import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { CreateBase, useResourceContext } from "ra-core";
import { Suspense, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { duplicateTexts } from "../../../i18n/ja/console/copying.ts";
import { findErrorBody } from "../../data/errors.ts";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { useSelection, useViewer } from "../../data/context.ts";
import { usePageShop } from "../../shell/page.tsx";
import { LoadingOutline } from "../../shell/pages/LoadingOutline.tsx";
import { shopsParam, formatShopsParameter } from "../../core/addressShops.ts";
import {
  DefinitionContext,
  formatRecordName,
  useCallMeta,
  useDefinition,
  type IdentifiedRecord,
  type RecordData,
} from "../definition.ts";
import { listFormFields } from "../formFields.ts";
import { buildSavedRowState } from "../list/savedRow.ts";
import { useLabels } from "../labels.ts";
import { useElsewhere, useRecordShop } from "../record/recordShop.ts";
import { buildInitialValues } from "../../core/initialValues.ts";
import type { FieldMeta } from "../../core/metadata.ts";
import { listWholeBrands, type Viewer } from "../../core/viewer.ts";
import { newRequestId, requestField } from "../../core/requestId.ts";
import { useShopsChanged } from "../useShopsChanged.ts";
import { pickDuplicateValues, useOriginal } from "./record/duplicate.ts";
import { MissingRecord, OtherShopRecord } from "./record/MissingRecord.tsx";
import { useOpen } from "./record/useOpen.ts";
import { RecordForm } from "./RecordForm.tsx";
import { useAddressValues } from "./useAddressValues.ts";
import { toSeveralRowsForm } from "./rows/several.ts";
import { Note } from "../../ui/Note.tsx";
import { useAnnounce } from "../../ui/useAnnounce.ts";

/** The generated form of a new record, or of several where they are created as a list. */
export function CreateScreen() {
  const definition = useDefinition();
  const several = useMemo(() => toSeveralRowsForm(definition), [definition]);
  const original = useOriginal();
  const elsewhere = useElsewhere(original.record);
  if (original.isPending) return <LoadingOutline />;
  if (original.error) return <MissingRecord message={original.error.message} />;
  if (elsewhere) return <OtherShopRecord shop={elsewhere} />;
  return (
    <DefinitionContext value={several}>
      <NewRecord original={original.record} />
    </DefinitionContext>
  );
}

/** With a single brand there is no choice: fields that name a brand start with it. */
function soleBrand(fields: readonly FieldMeta[], viewer: Viewer): RecordData {
  const [brand, ...others] = listWholeBrands(viewer);
  if (brand === undefined || others.length > 0) return {};
  return Object.fromEntries(fields.flatMap(({ name, owns }) => (owns === "WHOLE_BRAND" ? [[name, brand]] : [])));
}

function NewRecord({ original }: { original: IdentifiedRecord | undefined }) {
  const { meta: resource, paths, defaults, fixed, duplicates, created: Created } = useDefinition();
  const viewer = useViewer();
  const meta = useCallMeta();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const released = useRef(false);
  const open = useOpen();
  const [failure, setFailure] = useState<string>();
  const [made, setMade] = useState<RecordData>();
  const shopsChanged = useShopsChanged();
  const shop = useRecordShop();
  usePageShop(shop?.name);
  const fields = useMemo(() => listFormFields(resource, "CREATE"), [resource]);
  const named = useAddressValues(fields);
  // One key per form: the server creates the record once even if the form is sent twice.
  const [requestId] = useState(newRequestId);
  const begin = useMemo(
    () => ({
      ...buildInitialValues(fields),
      ...soleBrand(fields, viewer),
      ...defaults,
      ...pickDuplicateValues(fields, original, duplicates?.askedAgain),
      ...named,
      ...fixed,
      [requestField]: requestId,
    }),
    [fields, defaults, viewer, original, duplicates, named, fixed, requestId],
  );
  const form = paths.create ?? paths.list;
  const { linked, selected, shops } = useSelection();
  // Return to the list of the link's shop: the list of the selected shops would not show the new record.
  const owned = shops.map(({ id }) => id);
  const list = linked ? `${paths.list}?${shopsParam}=${formatShopsParameter(selected, owned)}` : paths.list;
  // Replaces the history entry, so that the back button does not return to a saved form.
  const leave = (saved: RecordData | undefined) =>
    void navigate(list, { replace: true, state: buildSavedRowState(saved?.["id"]) });
  return (
    <CreateBase
      disableAuthentication
      resource={useResourceContext()}
      redirect={false}
      mutationOptions={{
        meta,
        onSuccess: (saved: Partial<IdentifiedRecord>) => {
          // React-admin answers without data when the session has ended: nothing was saved.
          if (saved.id === undefined) return;
          released.current = true;
          shopsChanged();
          const message = formatMessage("I002");
          announce(message, "success");
          if (!open.current) return;
          if (Created) setMade(saved);
          else leave(saved);
        },
        onError: (error) => {
          released.current = false;
          setFailure(findErrorBody(error)?.errors ? undefined : error.message);
        },
      }}
    >
      {original && <DuplicateNote original={original} />}
      {shop && selected.length > 1 && (
        <Note severity="info" mb={1.5}>
          {adminTexts.createInShop(shop.name, selected.length - 1)}
        </Note>
      )}
      <RecordForm
        place="CREATE"
        paths={{ form, ...(paths.createConfirm && { confirm: paths.createConfirm }) }}
        defaults={begin}
        released={released}
        {...(failure && { failure })}
      >
        <Suspense>{Created && made && <Created record={made} onClose={() => leave(made)} />}</Suspense>
      </RecordForm>
    </CreateBase>
  );
}

/** Says whose values the form begins with, and which fields are asked for again. */
function DuplicateNote({ original }: { original: IdentifiedRecord }) {
  const definition = useDefinition();
  const labels = useLabels();
  const askedAgain = definition.duplicates?.askedAgain.map((name) => labels.field(name)).join("、") ?? "";
  return (
    <Note severity="info" mb={1.5}>
      {duplicateTexts.begins(formatRecordName(definition, original), askedAgain)}
    </Note>
  );
}
