import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { useSelection, useViewer, type SelectableShop } from "../../data/context.ts";
import { GroupButtons } from "../selection/GroupButtons.tsx";
import { matchingShops } from "../selection/options/matchingShops.ts";
import { ShopTicks } from "../selection/options/ShopTicks.tsx";
import { useShell } from "../shellContext.ts";
import { firstVisible } from "../menu/visibleMenu.ts";
import { NoticePage } from "./Notice.tsx";
import { Row } from "../../ui/Row.tsx";
import { Text } from "../../ui/Text.tsx";
import { Field } from "../../ui/Field.tsx";
import { Panel } from "../../ui/Panel.tsx";

/** /shoplist, the first page after signing in: the viewer's shops, to select those to work on. */
export function ShopList() {
  const { shops, groupings, selected, select } = useSelection();
  const [search, setSearch] = useState("");
  const found = matchingShops(shops, groupings, search);
  if (shops.length === 0)
    return <NoticePage title={shellTexts.shopListEmpty}>{shellTexts.shopListEmptyText}</NoticePage>;
  return (
    <Panel>
      <Row align="center" gap={2} px={2} py={1.5}>
        <Field
          margin="none"
          label={shellTexts.shopSearch}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          width={{ xs: "100%", sm: 320 }}
        />
        <Text color="muted">{shellTexts.shopListHelp}</Text>
        <Box sx={{ flexBasis: "100%" }}>
          <GroupButtons among={shops} chosen={selected} onChoose={select} />
        </Box>
      </Row>
      <ShopTicks
        shops={found}
        all={shops.map(({ id }) => id)}
        allLabel={shellTexts.shopAll}
        ticked={selected}
        onTick={select}
        columns={[
          { name: "name", label: shellTexts.shop },
          { name: "brandName", label: shellTexts.shopListBrand },
        ]}
        Cell={ShopCell}
      />
      {found.length === 0 && (
        <Text color="muted" p={3}>
          {shellTexts.shopNotFound}
        </Text>
      )}
      <Foot />
    </Panel>
  );
}

const ShopCell = ({ shop, column }: { shop: SelectableShop; column: string }) =>
  column === "name" ? (
    shop.name
  ) : (
    <Text component="span" color="muted">
      {shop.brandName}
    </Text>
  );

/** The selection and the links to both areas. It stays visible below a long list. */
function Foot() {
  const { groups } = useShell();
  const viewer = useViewer();
  const { selected } = useSelection();
  const sales = firstVisible(groups, "SALES", viewer, selected)?.path;
  const app = firstVisible(groups, "APP", viewer, selected)?.path;
  return (
    <Box sx={footStyle}>
      <Box role="status" sx={{ mr: "auto", flexBasis: { xs: "100%", sm: "auto" } }}>
        {selected.length === 0 ? shellTexts.shopListNone : shellTexts.shopCount(selected.length)}
      </Box>
      {sales && (
        <Button component={Link} to={sales} variant="contained">
          {shellTexts.shopListOpen(shellTexts.areaSales)}
        </Button>
      )}
      {app && (
        <Button component={Link} to={app} variant="outlined">
          {shellTexts.shopListOpen(shellTexts.areaApp)}
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
