import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Box, Button } from "@mui/material";
import { useListContext } from "ra-core";
import { BulkBar } from "./selection/BulkBar.tsx";
import { ColumnsButton } from "./columns/ColumnsButton.tsx";
import { CreateButton } from "./CreateButton.tsx";
import { CsvExportButton } from "./csv/CsvButton.tsx";
import { CsvRegisterButton } from "./csv/CsvRegisterButton.tsx";
import { ArchiveButton } from "./filters/ArchiveButton.tsx";
import { FilterInputs } from "./filters/FilterInputs.tsx";
import { SearchBox } from "./filters/SearchBox.tsx";
import { OrderBar } from "./order/OrderBar.tsx";
import { OrderButton } from "./order/OrderButton.tsx";
import { useOrdering } from "./order/ordering.ts";
import { useFilters } from "./filters/useFilters.ts";
import { Row } from "../../ui/Row.tsx";
import { Text } from "../../ui/Text.tsx";

/** Search and filters at the left; how many there are, columns, export and the new record at the right. */
export function ListToolbar() {
  const { total, selectedIds } = useListContext();
  const { active, clear } = useFilters();
  const selecting = selectedIds.length > 0;
  const moving = useOrdering()?.changed ?? false;
  return (
    <>
      <BulkBar />
      <OrderBar />
      <Box
        sx={{
          display: selecting || moving ? "none" : "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 1,
          rowGap: 1.5,
          mb: 1.5,
          minHeight: 40,
        }}
      >
        <SearchBox />
        <FilterInputs />
        <ArchiveButton />
        {active > 0 && <Button onClick={clear}>{adminTexts.clearFilters}</Button>}
        <Row align="center" ml="auto">
          {total !== undefined && (
            <Text component="span" role="status" color="muted" mr={0.5}>
              {adminTexts.count(total.toLocaleString("ja-JP"))}
            </Text>
          )}
          <Text component="span" display={{ xs: "none", sm: "contents" }}>
            <ColumnsButton />
          </Text>
          <OrderButton />
          <CsvExportButton />
          <CsvRegisterButton />
          <CreateButton />
        </Row>
      </Box>
    </>
  );
}
