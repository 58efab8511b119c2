import type { ComponentType } from "react";
import type { FieldMeta, Kind } from "../../core/metadata.ts";
import type { ReadProps } from "../definition.ts";
import {
  AgoValue,
  ColourValue,
  DateValue,
  ImageValue,
  MediaValue,
  MomentValue,
  ReferenceValue,
  RichTextValue,
  StateValue,
  SwitchValue,
  UrlValue,
  YenValue,
} from "./readers.tsx";

/** How values of a kind are shown where plain text is not enough. A third identical override of a field moves here. */
export const fieldReaders: Readonly<Partial<Record<Kind | "STATE" | "AGO", ComponentType<ReadProps>>>> = {
  STATE: StateValue,
  AGO: AgoValue,
  YEN: YenValue,
  DATE: DateValue,
  DATETIME: MomentValue,
  IMAGE: ImageValue,
  MEDIA: MediaValue,
  SWITCH: SwitchValue,
  COLOUR: ColourValue,
  URL: UrlValue,
  REFERENCE: ReferenceValue,
  RICH_TEXT: RichTextValue,
};

/** Where the registry has what shows the field: a state or a moment of the past is shown as one, whatever its kind. */
export const pickReaderKey = (field: FieldMeta): keyof typeof fieldReaders =>
  field.tones ? "STATE" : field.ago ? "AGO" : field.kind;

/** Kinds whose columns stand at the right, so that their digits line up. */
export const rightAlignedKinds: ReadonlySet<Kind> = new Set(["YEN", "COUNT", "RATIO", "NUMBER", "INTEGER"]);

/** Kinds whose columns have no order. */
export const unsortableKinds: ReadonlySet<Kind> = new Set(["IMAGE", "MEDIA", "OBJECT"]);
