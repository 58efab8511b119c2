import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import SortIcon from "@mui/icons-material/SwapVert";
import { Button } from "@mui/material";
import { useListContext } from "ra-core";
import { useDefinition } from "../../definition.ts";
import { allRowsPageSize } from "../selection/allRows.ts";
import { useMoving } from "./ordering.ts";

/** Leads to the list in its own order with nothing left out, where its rows can be moved. */
export function OrderButton() {
  const moving = useMoving();
  const { meta } = useDefinition();
  const { data, total = 0, perPage, setFilters, setSort, setPerPage } = useListContext();
  if (!moving || moving.ready || !meta.sequence || data === undefined) return null;
  const field = meta.sequence;
  return (
    <Button
      variant="outlined"
      startIcon={<SortIcon />}
      onClick={() => {
        setFilters({}, undefined, false);
        setSort({ field, order: "ASC" });
        if (perPage < total) setPerPage(allRowsPageSize);
      }}
    >
      {adminTexts.orderBegin}
    </Button>
  );
}
