import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import { Button, Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { ComponentType } from "react";
import { toggleShop, toggledAll } from "./toggles.ts";
import { useGrowing } from "./useGrowing.ts";

type ListedShop = { id: number; name: string };
/** A phone does not show a wide column. */
type ShopTickColumn = { name: string; label: string; wide?: true };

/** Number of rows at first. */
const maxInitialShops = 100;

type ShopTicksProps<S> = {
  shops: readonly S[];
  /** The shops that the heading's box ticks, where a search shows fewer. Default: the shops on screen. */
  all?: readonly number[];
  allLabel: string;
  ticked: readonly number[];
  onTick(ticked: number[]): void;
  columns: readonly ShopTickColumn[];
  Cell: ComponentType<{ shop: S; column: string }>;
};

/** A table of shops to tick: by box, by row, or all by the heading's box. */
export function ShopTicks<S extends ListedShop>({
  shops,
  all = shops.map(({ id }) => id),
  allLabel,
  ticked,
  onTick,
  columns,
  Cell,
}: ShopTicksProps<S>) {
  const { lines, hidden, grow } = useGrowing(shops, maxInitialShops);
  const everyOne = all.every((id) => ticked.includes(id));
  const some = ticked.length > 0 && !everyOne;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox">
            <Checkbox
              checked={everyOne}
              indeterminate={some}
              onChange={() => onTick(toggledAll(ticked, all))}
              slotProps={{
                input: {
                  "aria-label": allLabel,
                  // MUI sets only the attribute for "mixed"; screen readers also need the state of the box.
                  ref: (box: HTMLInputElement | null) => {
                    if (box) box.indeterminate = some;
                  },
                },
              }}
            />
          </TableCell>
          {columns.map(({ name, label, wide }) => (
            <TableCell key={name} sx={wide && wideStyle}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((shop) => (
          <TableRow
            key={shop.id}
            hover
            selected={ticked.includes(shop.id)}
            onClick={() => onTick(toggleShop(ticked, shop.id))}
            sx={{ cursor: "pointer" }}
          >
            <TableCell padding="checkbox">
              <Checkbox
                checked={ticked.includes(shop.id)}
                onClick={(event) => event.stopPropagation()}
                onChange={() => onTick(toggleShop(ticked, shop.id))}
                slotProps={{ input: { "aria-label": shop.name } }}
              />
            </TableCell>
            {columns.map(({ name, wide }) => (
              <TableCell key={name} sx={wide && { ...wideStyle, whiteSpace: "nowrap" }}>
                <Cell shop={shop} column={name} />
              </TableCell>
            ))}
          </TableRow>
        ))}
        {hidden > 0 && (
          <TableRow>
            <TableCell colSpan={columns.length + 1}>
              <Button fullWidth onClick={grow}>
                {shellTexts.shopMore(hidden)}
              </Button>
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}

const wideStyle = { display: { xs: "none", sm: "table-cell" } } as const;
