import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Box, FormHelperText, Typography } from "@mui/material";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { Suspense, useEffect, useRef } from "react";
import type { FieldMeta } from "../../../core/metadata.ts";
import { listOtherFields } from "../../../core/constraints.ts";
import { isNeededField, isApplicableField } from "../../../core/validate.ts";
import { useDefinition } from "../../definition.ts";
import { pickFieldInput } from "../../inputs/registry.ts";
import { toFieldKey, useLabels } from "../../labels.ts";
import { FieldDoubt, DescriptionHint } from "./FieldHint.tsx";
import { Stack } from "../../../ui/Row.tsx";
import { Block } from "../../../ui/Text.tsx";

type FieldRowProps = { field: FieldMeta; source: string };

/** Id of a field's control: links of the error summary lead there. */
export const buildControlId = (source: string): string => `field-${source.replaceAll(".", "-")}`;

/** Label at the left, control at the right, and below it the error with its code, else the help of the schema. */
export function FieldRow({ field, source }: FieldRowProps) {
  const values = useSiblings(source, field.when?.field);
  if (!isApplicableField(field, values)) return null;
  return <FieldRowContent field={field} source={source} needed={isNeededField(field, values)} />;
}

/** The value of the sibling field that decides whether this one applies (@when). */
function useSiblings(source: string, name: string | undefined): Record<string, unknown> {
  const prefix = source.slice(0, source.lastIndexOf(".") + 1);
  const value: unknown = useWatch({ name: `${prefix}${name ?? ""}`, disabled: name === undefined });
  return name === undefined ? {} : { [name]: value };
}

function FieldRowContent({ field, source, needed }: FieldRowProps & { needed: boolean }) {
  const { fields } = useDefinition();
  const labels = useLabels();
  const label = labels.field(source);
  const id = buildControlId(source);
  const { group, Input: Registered } = pickFieldInput(field);
  const own = fields[toFieldKey(source)];
  const Input = own?.input ?? Registered;
  const values = useWatch({ disabled: own?.marked === undefined });
  const { errors } = useFormState({ name: source });
  const error = get(errors, source) as { message?: unknown } | undefined;
  const message = typeof error?.message === "string" ? error.message : undefined;
  useRevalidation(field, source, message !== undefined);
  // A switch or a group of options always has a value: no mark is needed.
  const marked = own?.marked?.(values) ?? (needed && field.kind !== "SWITCH" && !(group && field.kind === "SELECT"));
  return (
    <Stack gap={0} columnGap={1.75} rowGap={0.25} columns={{ xs: "minmax(0, 1fr)", sm: "150px minmax(0, 1fr)" }}>
      <Box
        component={group ? "span" : "label"}
        {...(!group && { htmlFor: id })}
        id={`${id}-label`}
        sx={{ pt: { xs: 0, sm: 0.75 }, minHeight: { sm: 35 } }}
      >
        {label}
        {marked && (
          <>
            {" "}
            <RequiredMark />
          </>
        )}
      </Box>
      <Block shrinks>
        {/* An input may still be loading. The fallback keeps the form from jumping. */}
        <Suspense fallback={<Box sx={{ height: 40 }} />}>
          <Input field={field} source={source} id={id} label={label} />
        </Suspense>
        <Box id={`${id}-hint`}>
          {message ? (
            <FormHelperText error variant="standard">
              {message}
            </FormHelperText>
          ) : (
            <DescriptionHint field={field} source={source} />
          )}
          {!message && own?.doubt && <FieldDoubt doubt={own.doubt} />}
        </Box>
      </Block>
    </Stack>
  );
}

function RequiredMark() {
  return (
    <Typography
      component="em"
      sx={{ fontStyle: "normal", whiteSpace: "nowrap", typography: "tiny", color: "error.main" }}
    >
      {adminTexts.required}
    </Typography>
  );
}

/** Validates a field again when another field changes that its rules compare it with. */
function useRevalidation(field: FieldMeta, source: string, refused: boolean): void {
  const { trigger, getFieldState } = useFormContext();
  const prefix = source.slice(0, source.lastIndexOf(".") + 1);
  const others = listOtherFields(field.constraints).map((name) => `${prefix}${name}`);
  const values: unknown = useWatch({ name: others, disabled: others.length === 0 });
  const otherValues = others.length === 0 ? "" : JSON.stringify(values);
  const lastValues = useRef(otherValues);
  useEffect(() => {
    if (lastValues.current === otherValues) return;
    lastValues.current = otherValues;
    if (refused || getFieldState(source).isTouched) void trigger(source);
  }, [otherValues, refused, source, getFieldState, trigger]);
}
