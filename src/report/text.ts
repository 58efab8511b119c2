import { useTranslate } from "ra-core";
import { useCallback, useMemo } from "react";
import type { report } from "../../i18n/ja/report.ts";
import { labelsOf, type ReportLabel } from "../core/sheet/labels.ts";

type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string];

/** A word of the report engine by its path in i18n/ja/report.ts. */
export type ReportKey = Keys<typeof report>;

/** Writes a word of the engine, with `%{name}` filled from `values`. */
export type ReportText = (key: ReportKey, values?: Readonly<Record<string, string | number>>) => string;

/** Words of the engine itself. */
export function useReportText(): ReportText {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`report.${key}`, values), [translate]);
}

/** Labels as the label files of i18n give them; the generated types see to it that none is missing. */
export function useReportLabel(): ReportLabel {
  const translate = useTranslate();
  return useMemo(() => labelsOf(translate), [translate]);
}
