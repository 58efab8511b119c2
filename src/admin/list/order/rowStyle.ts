import type { Identifier } from "ra-core";
import type { Ordering } from "./ordering.ts";
import { rowMark } from "./useDrag.ts";

const lineOn = (side: "top" | "bottom") => {
  const line = `inset 0 ${side === "top" ? "" : "-"}3px 0 var(--order-line)`;
  return { boxShadow: line, "& > td": { boxShadow: line } };
};

/** What a row or card carries while rows can be moved: its mark, and the line where a dragged row would land. */
export function orderedRow(ordering: Ordering | null, id: Identifier) {
  if (!ordering?.ready) return { attributes: {}, sx: {} };
  const attributes = { [rowMark]: String(id) };
  const { drag, order } = ordering;
  if (!drag) return { attributes, sx: {} };
  if (drag.id === id) return { attributes, sx: { opacity: 0.45 } };
  const others = order.filter((other) => other !== drag.id);
  const place = others.indexOf(id);
  if (place === drag.to) return { attributes, sx: lineOn("top") };
  return { attributes, sx: place === others.length - 1 && drag.to === others.length ? lineOn("bottom") : {} };
}
