import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Button } from "@mui/material";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { useLocation } from "react-router";
import type { FieldMeta } from "../../../core/metadata.ts";
import { requestField } from "../../../core/requestId.ts";
import { useSelection } from "../../../data/context.ts";
import { useFormDrafts, type DraftPlace, type FormDraft, type FormDrafts } from "../../../data/formDrafts.ts";
import { useDefinition, type RecordData } from "../../definition.ts";
import { Note } from "../../../ui/Note.tsx";

type KeptDraftProps = {
  fields: readonly FieldMeta[];
  /** Path of the form's entry step. */
  path: string;
  /** The form begins with what its other step left: that is newer than any kept draft. */
  begun: boolean;
};

/**
 * Keeps what was typed where the session ends under it, and puts it back once the same person has signed in again; and over a reload
 * of the page.
 */
export function KeptFormDraft(props: KeptDraftProps) {
  const drafts = useFormDrafts();
  return drafts && <KeptDraftNotice {...props} drafts={drafts} />;
}

function KeptDraftNotice({ fields, path, begun, drafts }: KeptDraftProps & { drafts: FormDrafts }) {
  const { search } = useLocation();
  const { active } = useSelection();
  const place: DraftPlace = { path: `${path}${search}`, shop: active?.id ?? null };
  const [found, setFound] = useState(() => (begun ? null : drafts.find(place)));
  const version = useVersion();
  useKeeping(drafts, fields, place, version);
  usePutBack(found);
  const { reset } = useFormContext();
  if (!found) return null;
  const discard = () => {
    drafts.forget();
    setFound(null);
    reset();
  };
  const changed = found.version !== null && found.version !== version();
  return (
    <Note
      severity={changed ? "warning" : "info"}
      mb={1.5}
      action={
        <Button color="inherit" size="small" onClick={discard} sx={{ whiteSpace: "nowrap" }}>
          {adminTexts.draftDiscard}
        </Button>
      }
    >
      {found.reload ? adminTexts.draftReloaded : adminTexts.draftRestored}
      {changed && adminTexts.draftChanged}
    </Note>
  );
}

/** The version of the record that the form began with. */
function useVersion(): () => unknown {
  const { meta } = useDefinition();
  const { getValues } = useFormContext();
  const name = meta.fields.find((field) => field.kind === "VERSION")?.name;
  return () => (name === undefined ? null : ((getValues(name) as unknown) ?? null));
}

function useKeeping(drafts: FormDrafts, fields: readonly FieldMeta[], place: DraftPlace, version: () => unknown): void {
  const { getValues } = useFormContext();
  const { dirtyFields } = useFormState();
  const draft = (): FormDraft | null => {
    const changed = fields.filter((field) => field.kind !== "PASSWORD" && field.name in dirtyFields);
    if (changed.length === 0) return null;
    const values: RecordData = getValues();
    const pairs = changed.map((field) => [field.name, removeSecretValues(field, values[field.name])]);
    // Keep the request key: the record may exist already if only the answer was lost.
    const key = values[requestField] === undefined ? {} : { [requestField]: values[requestField] };
    return { ...place, version: version(), values: { ...(Object.fromEntries(pairs) as RecordData), ...key } };
  };
  const leaving = useRef({ form() {}, page() {} });
  useEffect(() => {
    leaving.current = {
      form() {
        const typed = draft();
        if (!drafts.isCutOff()) drafts.forget();
        else if (typed) drafts.keep(typed);
      },
      page() {
        const typed = draft();
        if (typed) drafts.keep({ ...typed, reload: true });
        else drafts.forget();
      },
    };
  });
  // A layout effect runs before the sign-in page clears the reason why the session ended.
  useLayoutEffect(() => () => leaving.current.form(), []);
  useEffect(() => {
    const hide = () => leaving.current.page();
    window.addEventListener("pagehide", hide);
    return () => window.removeEventListener("pagehide", hide);
  }, []);
}

/** Puts the draft over what the form began with, so that its fields count as changed. */
function usePutBack(found: FormDraft | null): void {
  const { getValues, reset, formState } = useFormContext();
  const { isReady } = formState;
  const done = useRef(false);
  useEffect(() => {
    if (!isReady || done.current) return;
    done.current = true;
    if (found) reset({ ...getValues(), ...found.values }, { keepDefaultValues: true });
  }, [found, isReady, getValues, reset]);
}

/** A value without the passwords inside it. */
export function removeSecretValues(field: FieldMeta, value: unknown): unknown {
  const { fields } = field;
  if (!fields || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => removeSecretValues(field, one));
  const secret = new Set(fields.filter(({ kind }) => kind === "PASSWORD").map(({ name }) => name));
  const inner = new Map(fields.map((one) => [one.name, one]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const innerField = inner.get(name);
      return secret.has(name) ? [] : [[name, innerField ? removeSecretValues(innerField, one) : one]];
    }),
  );
}
