import type { ComponentType } from "react";
import type { FieldMeta, Kind } from "../../core/metadata.ts";
import type { ReadProps } from "../definition.ts";
import {
  ColourValue,
  DateValue,
  ImageValue,
  MomentValue,
  ReferenceValue,
  StateValue,
  SwitchValue,
  UrlValue,
  YenValue,
} from "./readers.tsx";

/** How values of a kind are shown where plain text is not enough. A third identical override of a field moves here. */
const readers: Readonly<Partial<Record<Kind, ComponentType<ReadProps>>>> = {
  YEN: YenValue,
  DATE: DateValue,
  DATETIME: MomentValue,
  IMAGE: ImageValue,
  SWITCH: SwitchValue,
  COLOUR: ColourValue,
  URL: UrlValue,
  REFERENCE: ReferenceValue,
};

/** What shows the field's values, undefined where their text says all. */
export const readerOf = (field: FieldMeta): ComponentType<ReadProps> | undefined =>
  field.tones ? StateValue : readers[field.kind];

/** Kinds whose columns stand at the right, so that their digits line up. */
export const figures: ReadonlySet<Kind> = new Set(["YEN", "COUNT", "RATIO", "NUMBER", "INTEGER"]);
