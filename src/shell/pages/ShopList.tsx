import {
  Box,
  Button,
  Checkbox,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { useSelection, useViewer } from "../../data/context.ts";
import { useShellText } from "../messages.ts";
import { matchingShops } from "../selection/matchingShops.ts";
import { toggled, toggledAll } from "../selection/toggles.ts";
import { useShell } from "../shellContext.ts";
import { firstVisible } from "../visibleMenu.ts";
import { Notice } from "./Notice.tsx";

/** /shoplist, reached after signing in: the viewer's shops, of which some are chosen to work on in either area. */
export function ShopList() {
  const text = useShellText();
  const { shops, selected, select } = useSelection();
  const [search, setSearch] = useState("");
  const found = matchingShops(shops, search);
  if (shops.length === 0) return <Notice title={text("shopListEmpty")}>{text("shopListEmptyText")}</Notice>;
  const ids = shops.map((shop) => shop.id);
  const everyOne = ids.every((id) => selected.includes(id));
  const some = selected.length > 0 && !everyOne;
  return (
    <Paper variant="outlined" sx={{ borderColor: "tokens.border", borderRadius: "8px" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, px: 2, py: 1.5 }}>
        <TextField
          margin="none"
          label={text("shopSearch")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ width: { xs: "100%", sm: 320 } }}
        />
        <Box sx={{ color: "tokens.textMuted" }}>{text("shopListHelp")}</Box>
      </Box>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                checked={everyOne}
                indeterminate={some}
                onChange={() => select(toggledAll(selected, ids))}
                slotProps={{
                  input: {
                    "aria-label": text("shopAll"),
                    // MUI says "mixed" by attribute only; the box itself must be in that state too.
                    ref: (box: HTMLInputElement | null) => {
                      if (box) box.indeterminate = some;
                    },
                  },
                }}
              />
            </TableCell>
            <TableCell>{text("shop")}</TableCell>
            <TableCell>{text("shopListBrand")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {found.map((shop) => (
            <TableRow
              key={shop.id}
              hover
              selected={selected.includes(shop.id)}
              onClick={() => select(toggled(selected, shop.id))}
              sx={{ cursor: "pointer" }}
            >
              <TableCell padding="checkbox">
                <Checkbox
                  checked={selected.includes(shop.id)}
                  onClick={(event) => event.stopPropagation()}
                  onChange={() => select(toggled(selected, shop.id))}
                  slotProps={{ input: { "aria-label": shop.name } }}
                />
              </TableCell>
              <TableCell>{shop.name}</TableCell>
              <TableCell sx={{ color: "tokens.textMuted" }}>{shop.brandName}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {found.length === 0 && <Box sx={{ p: 3, color: "tokens.textMuted" }}>{text("shopNotFound")}</Box>}
      <Foot />
    </Paper>
  );
}

/** What is selected and where to go with it; stays in sight below a long list. */
function Foot() {
  const text = useShellText();
  const { groups } = useShell();
  const viewer = useViewer();
  const { selected } = useSelection();
  const sales = firstVisible(groups, "SALES", viewer, selected)?.path;
  const app = firstVisible(groups, "APP", viewer, selected)?.path;
  return (
    <Box sx={footStyle}>
      <Box role="status" sx={{ mr: "auto", flexBasis: { xs: "100%", sm: "auto" } }}>
        {selected.length === 0 ? text("shopListNone") : text("shopCount", { count: selected.length })}
      </Box>
      {sales && (
        <Button component={Link} to={sales} variant="contained">
          {text("shopListOpen", { area: text("areaSales") })}
        </Button>
      )}
      {app && (
        <Button component={Link} to={app} variant="outlined">
          {text("shopListOpen", { area: text("areaApp") })}
        </Button>
      )}
    </Box>
  );
}

const footStyle = {
  position: "sticky",
  bottom: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: 2,
  py: 1.25,
  bgcolor: "tokens.surface",
  borderTop: "1px solid",
  borderColor: "tokens.border",
  borderRadius: "0 0 8px 8px",
  "& > a": { flex: { xs: 1, sm: "none" }, whiteSpace: "nowrap" },
} as const;
