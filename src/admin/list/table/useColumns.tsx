import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { useStore } from "ra-core";
import { useMemo } from "react";
import { isTranslated, untranslatedFilter } from "../../../core/untranslated.ts";
import { useDefinition } from "../../definition.ts";
import { ColumnValue } from "../../fields/ColumnValue.tsx";
import { rightAlignedKinds, unsortableKinds } from "../../fields/registry.ts";
import { useLabels } from "../../labels.ts";
import { buildHiddenColumnsKey, hiddenAtFirst, listRecordTableColumns } from "../columns/columns.ts";
import { RecordNameLink } from "../rows/RecordNameLink.tsx";
import { MoveHandle } from "../order/MoveHandle.tsx";
import { useMoving } from "../order/ordering.ts";
import { RecordActions } from "../rows/RecordActions.tsx";
import { MissingTranslations } from "../Translation.tsx";
import type { ListColumn } from "./listColumn.ts";

/** Marks the column of the handles by which rows are moved. */
export const moveHandleClass = "order-handle";

/** The columns that a list's table shows, without those that somebody has hidden in this browser. */
export function useColumns(): readonly ListColumn[] {
  const definition = useDefinition();
  const labels = useLabels();
  const movable = useMoving()?.ready ?? false;
  const usual = useMemo(() => hiddenAtFirst(definition), [definition]);
  const [hidden] = useStore<readonly string[]>(buildHiddenColumnsKey(definition.paths.list), usual);
  return useMemo(() => {
    const fields = listRecordTableColumns(definition).map((field): ListColumn => ({
      name: field.name,
      label: labels.column(field),
      ...(rightAlignedKinds.has(field.kind) && { align: "right" }),
      sortable: !unsortableKinds.has(field.kind),
      render: (record) =>
        field.name === definition.title ? (
          <RecordNameLink record={record} />
        ) : (
          <ColumnValue field={field} record={record} />
        ),
    }));
    const translation: ListColumn = {
      name: untranslatedFilter,
      label: adminTexts.translation,
      sortable: false,
      render: (record) => <MissingTranslations record={record} />,
    };
    const handle: ListColumn = {
      name: "(handle)",
      label: adminTexts.orderColumn,
      sortable: false,
      className: moveHandleClass,
      render: (record) => <MoveHandle record={record} />,
    };
    const actions: ListColumn = {
      name: "(actions)",
      label: adminTexts.actions,
      align: "right",
      sortable: false,
      render: (record) => <RecordActions record={record} />,
    };
    const all = [
      ...(movable ? [handle] : []),
      ...fields,
      ...(isTranslated(definition.meta.fields) ? [translation] : []),
      actions,
    ];
    return all.filter(({ name }) => !hidden.includes(name));
  }, [definition, hidden, labels, movable]);
}
