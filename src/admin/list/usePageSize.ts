import { useMediaQuery } from "@mui/material";
import { phoneQuery } from "../../ui/layoutFigures.ts";
import { useDefinition } from "../definition.ts";

/** Cards on a page of a phone: a card is as high as five rows. */
const mostCards = 20;

/** Rows of a page until a person chooses another size; undefined for a list that shows all. */
export function usePageSize(): number | undefined {
  const { pageSize } = useDefinition();
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  return pageSize !== undefined && phone ? Math.min(pageSize, mostCards) : pageSize;
}
