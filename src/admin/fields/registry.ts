import type { ComponentType } from "react";
import type { Kind } from "../../core/metadata.ts";
import type { ReadProps } from "../definition.ts";
import {
  ColourValue,
  DateValue,
  ImageValue,
  MomentValue,
  ReferenceValue,
  SwitchValue,
  UrlValue,
  YenValue,
} from "./readers.tsx";

/** How values of a kind are shown where plain text is not enough. A third identical override of a field moves here. */
export const readers: Readonly<Partial<Record<Kind, ComponentType<ReadProps>>>> = {
  YEN: YenValue,
  DATE: DateValue,
  DATETIME: MomentValue,
  IMAGE: ImageValue,
  SWITCH: SwitchValue,
  COLOUR: ColourValue,
  URL: UrlValue,
  REFERENCE: ReferenceValue,
};

/** Kinds whose columns stand at the right, so that their digits line up. */
export const figures: ReadonlySet<Kind> = new Set(["YEN", "COUNT", "RATIO", "NUMBER", "INTEGER"]);
