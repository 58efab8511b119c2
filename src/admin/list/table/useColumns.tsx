import { useStore } from "ra-core";
import { useMemo } from "react";
import { isTranslated, untranslatedFilter } from "../../../core/untranslated.ts";
import { useText } from "../../../ui/text.ts";
import { useDefinition } from "../../definition.ts";
import { ColumnValue } from "../../fields/ColumnValue.tsx";
import { figures } from "../../fields/registry.ts";
import { useLabels } from "../../labels.ts";
import { columnsKey, hiddenAtFirst, tableColumns } from "../columns.ts";
import { Named } from "../Named.tsx";
import { MoveHandle } from "../order/MoveHandle.tsx";
import { useMoving } from "../order/ordering.ts";
import { RecordActions } from "../RecordActions.tsx";
import { Translation } from "../Translation.tsx";
import type { Column } from "./column.ts";

/** Marks the column of the handles by which rows are moved. */
export const handleClass = "order-handle";

/** The columns that a list's table shows, without those that somebody has hidden in this browser. */
export function useColumns(): readonly Column[] {
  const definition = useDefinition();
  const text = useText("admin");
  const labels = useLabels();
  const movable = useMoving()?.ready ?? false;
  const usual = useMemo(() => hiddenAtFirst(definition), [definition]);
  const [hidden] = useStore<readonly string[]>(columnsKey(definition.paths.list), usual);
  return useMemo(() => {
    const fields = tableColumns(definition).map((field): Column => ({
      name: field.name,
      label: labels.column(field),
      ...(figures.has(field.kind) && { align: "right" }),
      sortable: field.kind !== "IMAGE" && field.kind !== "MEDIA",
      render: (record) =>
        field.name === definition.title ? <Named record={record} /> : <ColumnValue field={field} record={record} />,
    }));
    const translation: Column = {
      name: untranslatedFilter,
      label: text("translation"),
      sortable: false,
      render: (record) => <Translation record={record} />,
    };
    const handle: Column = {
      name: "(handle)",
      label: text("orderColumn"),
      sortable: false,
      className: handleClass,
      render: (record) => <MoveHandle record={record} />,
    };
    const actions: Column = {
      name: "(actions)",
      label: text("actions"),
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
  }, [definition, hidden, labels, movable, text]);
}
