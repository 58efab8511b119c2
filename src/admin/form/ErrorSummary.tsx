import { Alert, Link } from "@mui/material";
import { useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import { useLabels } from "../labels.ts";
import { buildControlId } from "./rows/FieldRow.tsx";
import type { RefusedField } from "./resolver.ts";
import { Row } from "../../ui/Row.tsx";

/** Every refused field of the form's errors, in the order in which the tree holds them. */
export function listRefusedFields(errors: unknown, prefix = ""): RefusedField[] {
  if (typeof errors !== "object" || errors === null) return [];
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== "object" || error === null || name === "ref") return [];
    const { message } = error as { message?: unknown };
    const path = `${prefix}${name}`;
    return typeof message === "string" ? [{ path, message }] : listRefusedFields(error, `${path}.`);
  });
}

/** Moves the focus to a field's control, also where the control is a group. */
function focusField(path: string): void {
  const control = document.getElementById(buildControlId(path));
  const target = control?.matches("input, textarea, button, select, [tabindex]")
    ? control
    : control?.querySelector<HTMLElement>("input, textarea, button, select, [tabindex]");
  const go = () => {
    (target ?? control)?.focus();
    (target ?? control)?.scrollIntoView?.({ block: "center" });
  };
  const behind = control?.closest('[role="tabpanel"][hidden]')?.getAttribute("aria-labelledby");
  if (!behind) return go();
  // A control behind another tab can take the focus once its own is shown.
  document.getElementById(behind)?.click();
  requestAnimationFrame(go);
}

/**
 * W009 on top of the form once a person has tried to save: which fields are refused, as links to them. What no field of
 * the form can show stands here as text.
 */
export function ErrorSummary({ shown }: { shown: readonly string[] }) {
  const labels = useLabels();
  const { errors, submitCount, isSubmitting } = useFormState();
  const refused = submitCount > 0 ? listRefusedFields(errors) : [];
  const order = (path: string) => shown.indexOf(path.split(".")[0] ?? "");
  const listed = refused.filter(({ path }) => order(path) >= 0).sort((a, b) => order(a.path) - order(b.path));
  const others = refused.filter(({ path }) => order(path) < 0);
  useFocusOnRefusal(listed[0]?.path, submitCount, isSubmitting);
  if (refused.length === 0) return null;
  return (
    <Alert
      severity="error"
      icon={false}
      role="alert"
      variant="outlined"
      sx={{ mb: 1.5, bgcolor: "tokens.errorSoft", borderColor: "tokens.errorBorder", color: "error.main" }}
    >
      {formatMessage("W009")}
      {listed.length > 0 && (
        <Row component="span" inline gap={0} columnGap={1.5} ml={1}>
          {listed.map(({ path }) => (
            <Link
              key={path}
              href={`#${buildControlId(path)}`}
              underline="always"
              color="inherit"
              onClick={(event) => {
                event.preventDefault();
                focusField(path);
              }}
            >
              {labels.field(path)}
            </Link>
          ))}
        </Row>
      )}
      {others.map(({ path, message }) => (
        <div key={path}>{message}</div>
      ))}
    </Alert>
  );
}

/** After a refused attempt the first refused field has the focus. */
function useFocusOnRefusal(path: string | undefined, submitCount: number, isSubmitting: boolean): void {
  const handled = useRef(0);
  useEffect(() => {
    if (isSubmitting || handled.current === submitCount) return;
    handled.current = submitCount;
    if (path) focusField(path);
  }, [path, submitCount, isSubmitting]);
}
