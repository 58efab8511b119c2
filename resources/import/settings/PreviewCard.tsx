import { Box } from "@mui/material";
import { importScreen } from "../../../i18n/ja/import/import-screen.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { sidewaysScrollStyles } from "../../../src/ui/sideways.ts";
import { importTargets } from "./settings.ts";
import type { ImportPreviewData, ImportSettingsData } from "../types.ts";
import { Text } from "../../../src/ui/Text.tsx";

const previewTexts = importScreen.preview;
const targetLabels = importScreen.columns.targets;

/** The first rows of the file, each column under its heading and what it becomes. */
export function PreviewCard({
  fileName,
  preview,
  columns,
}: {
  fileName: string;
  preview: ImportPreviewData;
  columns: ImportSettingsData["columns"];
}) {
  const becomes = (heading: string) =>
    importTargets.filter((target) => (columns[target] ?? []).includes(heading)).map((target) => targetLabels[target]);
  return (
    <PageCard title={previewTexts.title} note={previewTexts.note(fileName)}>
      <Box role="region" aria-label={previewTexts.title} tabIndex={0} sx={sidewaysScrollStyles}>
        <Box component="table" sx={previewTableStyles}>
          <thead>
            <tr>
              {preview.header.map((heading, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- headings may be empty; a column is known by its place
                <th key={place} scope="col">
                  <Text component="span" color="link" display="block" minHeight={18}>
                    {becomes(heading).join("・")}
                  </Text>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map(({ cells }, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- the first rows of a file never change their order
              <tr key={row}>
                {cells.map((cell, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its column's place
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </PageCard>
  );
}

const previewTableStyles = {
  borderCollapse: "collapse",
  typography: "compact",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": {
    px: 1.25,
    py: 0.5,
    textAlign: "left",
    maxWidth: 280,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    borderBottom: 1,
    borderColor: "tokens.border",
  },
  "& th": { typography: "small", fontWeight: 700, verticalAlign: "bottom" },
} as const;
