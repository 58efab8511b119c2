import { Box, MenuItem, Pagination, TextField, Typography } from "@mui/material";
import { useListContext } from "ra-core";
import { useDefinition } from "../definition.ts";
import { allRowsPageSize } from "./allRows.ts";
import { usePageSize } from "./usePageSize.ts";
import { useText } from "../../ui/text.ts";

/** Pages of a list that has a page size. Another size leads back to page 1. */
export function ListPages() {
  const text = useText("admin");
  const { pageSize = 0 } = useDefinition();
  const usual = usePageSize() ?? pageSize;
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const sizes = [...new Set([usual, pageSize, 50, 100, perPage])].sort((a, b) => a - b);
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "flex-end",
        gap: 2,
        mt: 1.5,
        displayPrint: "none",
      }}
    >
      <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography component="span" variant="caption">
          {text("perPage")}
        </Typography>
        <TextField
          select
          margin="none"
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
          slotProps={{ select: { inputProps: { "aria-label": text("perPage") } } }}
        >
          {sizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size === allRowsPageSize ? text("filterAll") : size}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Pagination
        page={page}
        count={Math.max(1, Math.ceil(total / perPage))}
        onChange={(_event, next) => {
          setPage(next);
          window.scrollTo(0, 0);
        }}
        size="small"
      />
    </Box>
  );
}
