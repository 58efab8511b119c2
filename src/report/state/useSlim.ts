import { useMediaQuery } from "@mui/material";
import { phoneQuery } from "../../ui/layoutFigures.ts";
import { usePrinting } from "../../ui/usePrinting.ts";
import { useReport } from "../context.ts";

/** Whether the report has its slim form: it is on a phone and has a part of its own for it. Paper has the table. */
export function useSlim(): boolean {
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const printing = usePrinting();
  return useReport().definition.onPhone !== undefined && phone && !printing;
}
