import { TableCell, TableSortLabel } from "@mui/material";
import { useDataTableCallbacksContext, useDataTableSortContext } from "ra-core";
import { Suspense, useState, type FocusEvent, type PointerEvent } from "react";
import { lazyPart } from "../../../ui/lazyPart.ts";
import { useTexts } from "../../../ui/text.ts";
import { listCellClass, type ListColumn } from "./listColumn.ts";

// Tooltips are a library of their own, and nobody sees one before the list.
const SortHint = lazyPart(() => import("./SortHint.tsx"), "SortHint");

/** The head of a column that sorts the list. Mouse and keyboard show what a press does. */
export function SortHead({ column }: { column: ListColumn }) {
  const { name, label, align, className = "" } = column;
  const translate = useTexts();
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const active = sort?.field === name;
  const direction = sort?.order === "DESC" ? "desc" : "asc";
  const next = translate(active && direction === "asc" ? "ra.sort.DESC" : "ra.sort.ASC");
  const hint = translate("ra.sort.sort_by", { field: label, field_lower_first: label, order: next });
  return (
    <TableCell
      align={align}
      className={`${listCellClass} ${className}`}
      {...(active && { sortDirection: direction })}
      onPointerLeave={() => setAnchor(null)}
      onBlur={() => setAnchor(null)}
    >
      <TableSortLabel
        active={active}
        direction={direction}
        data-field={name}
        aria-description={hint}
        onClick={handleSort}
        onPointerEnter={({ pointerType, currentTarget }: PointerEvent<HTMLElement>) =>
          pointerType === "mouse" && setAnchor(currentTarget)
        }
        onFocus={({ currentTarget }: FocusEvent<HTMLElement>) =>
          currentTarget.matches(":focus-visible") && setAnchor(currentTarget)
        }
      >
        {label}
      </TableSortLabel>
      {anchor && (
        <Suspense>
          <SortHint anchor={anchor} text={hint} right={align === "right"} />
        </Suspense>
      )}
    </TableCell>
  );
}
