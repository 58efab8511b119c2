import { shopSearchTexts } from "../../i18n/ja/store/search.ts";
import { shellTexts } from "../../i18n/ja/console/shell.ts";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useDefinition } from "../../src/admin/definition.ts";
import { ReadValue } from "../../src/admin/fields/ReadValue.tsx";
import { useLabels } from "../../src/admin/labels.ts";
import { useSelection } from "../../src/data/context.ts";
import type { GetShopListQuery } from "../../src/generated/graphql.ts";
import { ShopTicks } from "../../src/shell/selection/options/ShopTicks.tsx";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";
import { Block, Text } from "../../src/ui/Text.tsx";

type ShopListEntry = GetShopListQuery["data"][number];

/** The table of found shops. The ticked ones can become the selected shops. */
export function ShopTable({ shops }: { shops: readonly ShopListEntry[] }) {
  const announce = useAnnounce();
  const labels = useLabels();
  const { select } = useSelection();
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const columns = useColumns();
  const choose = () => {
    // In the order of the list, not of ticking: the first one becomes the active shop.
    select(shops.flatMap(({ id }) => (ticked.includes(id) ? [id] : [])));
    const message = shopSearchTexts.chosen(ticked.length);
    announce(message, "success");
  };
  return (
    <>
      <ShopTicks
        shops={shops}
        allLabel={shopSearchTexts.all}
        ticked={ticked}
        onTick={setTicked}
        columns={[
          { name: "name", label: labels.field("name") },
          ...columns.map((field) => ({ name: field.name, label: labels.column(field), wide: true as const })),
        ]}
        Cell={ShopCell}
      />
      <Box sx={foot}>
        <Block mr="auto">{shellTexts.shopCount(ticked.length)}</Block>
        <Button variant="contained" disabled={ticked.length === 0} onClick={choose}>
          {shopSearchTexts.choose}
        </Button>
      </Box>
    </>
  );
}

/** The columns after the shop's name. */
const useColumns = () =>
  useDefinition().meta.fields.filter(({ name, list }) => list && name !== "id" && name !== "name");

/** A cell of the table. On a phone the cell of the name has the values of the other columns below it. */
function ShopCell({ shop, column }: { shop: ShopListEntry; column: string }) {
  const columns = useColumns();
  const field = columns.find(({ name }) => name === column);
  if (field) return <ReadValue field={field} record={shop} />;
  return (
    <>
      <Text component="span" strong>
        {shop.name}
      </Text>
      <Box sx={{ display: { xs: "flex", sm: "none" }, flexWrap: "wrap", columnGap: 1.25, typography: "small" }}>
        {columns.map((other) => (
          <span key={other.name}>
            <ReadValue field={other} record={shop} />
          </span>
        ))}
      </Box>
    </>
  );
}

const foot = {
  position: "sticky",
  bottom: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: 2,
  py: 1.25,
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
  borderRadius: "0 0 8px 8px",
} as const;
