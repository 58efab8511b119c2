import { Box, Card, Typography } from "@mui/material";
import { useListContext } from "ra-core";
import { useDefinition, type Stored } from "../definition.ts";
import { ColumnValue } from "../fields/ColumnValue.tsx";
import { useLabels } from "../labels.ts";
import { RecordActions } from "./RecordActions.tsx";
import { shownColumns } from "./columns.ts";
import { Named } from "./RecordTable.tsx";

const filled = (value: unknown): boolean => value !== null && value !== undefined && value !== "";

/** The list on a phone: a card for each record, with the columns that a table would show where they hold something. */
export function RecordCards() {
  const definition = useDefinition();
  const labels = useLabels();
  const { data = [] } = useListContext<Stored>();
  const shown = shownColumns(definition).filter(
    (field) => definition.columns.includes(field.name) && field.name !== definition.title,
  );
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
      {data.map((record) => (
        <Card key={record.id} component="li" sx={{ px: 2, py: 1.25 }}>
          <Box sx={{ display: "flex", alignItems: "flex-start", justifyContent: "space-between", gap: 1, mb: 0.5 }}>
            <Named record={record} />
            <RecordActions record={record} />
          </Box>
          <Box
            component="dl"
            sx={{ m: 0, display: "grid", gridTemplateColumns: "8em minmax(0, 1fr)", columnGap: 1.5, rowGap: 0.25 }}
          >
            {shown
              .filter((field) => filled(record[field.name]))
              .map((field) => (
                <Box key={field.name} sx={{ display: "contents" }}>
                  <Typography component="dt" variant="caption" sx={{ color: "text.secondary", alignSelf: "center" }}>
                    {labels.column(field)}
                  </Typography>
                  <Box component="dd" sx={{ m: 0 }}>
                    <ColumnValue field={field} record={record} />
                  </Box>
                </Box>
              ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
