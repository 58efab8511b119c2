import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { MenuItem, Pagination, TextField, Typography } from "@mui/material";
import { useListContext } from "ra-core";
import { useDefinition } from "../definition.ts";
import { allRowsPageSize } from "./selection/allRows.ts";
import { usePageSize } from "./usePageSize.ts";
import { Row, Toolbar } from "../../ui/Row.tsx";

/** Pages of a list that has a page size. Another size leads back to page 1. */
export function ListPages() {
  const { pageSize = 0 } = useDefinition();
  const usual = usePageSize() ?? pageSize;
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const sizes = [...new Set([usual, pageSize, 50, 100, perPage])].sort((a, b) => a - b);
  return (
    <Toolbar justify="end" gap={2} mt={1.5}>
      <Row component="label" align="center" oneLine>
        <Typography component="span" variant="caption">
          {adminTexts.perPage}
        </Typography>
        <TextField
          select
          margin="none"
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
          slotProps={{ select: { inputProps: { "aria-label": adminTexts.perPage } } }}
        >
          {sizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size === allRowsPageSize ? adminTexts.filterAll : size}
            </MenuItem>
          ))}
        </TextField>
      </Row>
      <Pagination
        page={page}
        count={Math.max(1, Math.ceil(total / perPage))}
        onChange={(_event, next) => {
          setPage(next);
          window.scrollTo(0, 0);
        }}
        size="small"
      />
    </Toolbar>
  );
}
