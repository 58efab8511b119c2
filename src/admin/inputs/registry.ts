import type { ComponentType } from "react";
import type { FieldMeta, Kind } from "../../core/metadata.ts";
import type { InputProps } from "../definition.ts";
import { CheckboxesInput, maxChipOptions, ChipsInput, SelectInput, SwitchInput } from "./choices/ChoiceInputs.tsx";
import { ChoicesInput, findSoleChoice } from "./choices/ChoicesInput.tsx";
import { ColourInput } from "./ColourInput.tsx";
import { DateInput, MomentInput, MonthInput, TimeInput } from "./dates/DateInputs.tsx";
import { ImageInput } from "./ImageInput.tsx";
import { NumberInput } from "./NumberInput.tsx";
import { ObjectInput, ObjectsInput } from "./ObjectInputs.tsx";
import { PasswordInput } from "./PasswordInput.tsx";
import { ReferenceInput } from "./choices/ReferenceInput.tsx";
import { ShopsInput } from "./choices/ShopsInput.tsx";
import { MultilineInput, TextInput } from "./TextInput.tsx";
import { lazyPart } from "../../ui/lazyPart.ts";

// The editor is as heavy as all other inputs together.
const RichTextInput = lazyPart(() => import("./rich/RichTextInput.tsx"), "RichTextInput");

/** An input, and whether it is a group: a group is named by its label, a single control is the label's own. */
type RegisteredInput = { Input: ComponentType<InputProps>; group: boolean };

const single = (Input: ComponentType<InputProps>): RegisteredInput => ({ Input, group: false });
const group = (Input: ComponentType<InputProps>): RegisteredInput => ({ Input, group: true });

/** Kinds that no form shows. */
type KindWithoutInput = "HIDDEN" | "VERSION" | "SELECT" | "OBJECT" | "RANK";

const byKind: Readonly<Record<Exclude<Kind, KindWithoutInput>, RegisteredInput>> = {
  TEXT: single(TextInput),
  MULTILINE: single(MultilineInput),
  RICH_TEXT: group(RichTextInput),
  INTEGER: single(NumberInput),
  NUMBER: single(NumberInput),
  QUANTITY: single(NumberInput),
  YEN: single(NumberInput),
  COUNT: single(NumberInput),
  RATIO: single(NumberInput),
  HOUR: single(NumberInput),
  DATE: single(DateInput),
  MONTH: single(MonthInput),
  TIME: single(TimeInput),
  DATETIME: single(MomentInput),
  SWITCH: single(SwitchInput),
  CHECKBOXES: group(CheckboxesInput),
  IMAGE: group(ImageInput),
  MEDIA: group(ImageInput),
  COLOUR: single(ColourInput),
  PHONE: single(TextInput),
  POSTAL: single(TextInput),
  URL: single(TextInput),
  PASSWORD: single(PasswordInput),
  REFERENCE: single(ReferenceInput),
};

/** The input for a field, by its kind. @throws Error for a kind that no form shows */
export function pickFieldInput(field: FieldMeta): RegisteredInput {
  if (field.owns === "SHOP" && field.many) return group(ShopsInput);
  switch (field.kind) {
    case "OBJECT":
      if (field.many && findSoleChoice(field)) return group(ChoicesInput);
      return group(field.many ? ObjectsInput : ObjectInput);
    case "SELECT":
      return (field.options?.length ?? 0) <= maxChipOptions && field.constraints.required
        ? group(ChipsInput)
        : single(SelectInput);
    case "HIDDEN":
    case "RANK":
    case "VERSION":
      throw new Error(`${field.name} is ${field.kind}: no form shows it`);
    default:
      return byKind[field.kind];
  }
}
