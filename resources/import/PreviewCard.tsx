import { Box } from "@mui/material";
import { importScreen } from "../../i18n/ja/import-screen.ts";
import { Card } from "../../src/ui/Card.tsx";
import { sideways } from "../../src/ui/sideways.ts";
import { targets } from "./settings.ts";
import type { Preview, Settings } from "./types.ts";

const texts = importScreen.preview;
const labels = importScreen.columns.targets;

/** The first rows of the file, each column under its heading and what it becomes. */
export function PreviewCard({
  fileName,
  preview,
  columns,
}: {
  fileName: string;
  preview: Preview;
  columns: Settings["columns"];
}) {
  const becomes = (heading: string) =>
    targets.filter((target) => (columns[target] ?? []).includes(heading)).map((target) => labels[target]);
  return (
    <Card title={texts.title} note={texts.note(fileName)}>
      <Box role="region" aria-label={texts.title} tabIndex={0} sx={sideways}>
        <Box component="table" sx={tableStyles}>
          <thead>
            <tr>
              {preview.header.map((heading, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- headings may be empty; a column is known by its place
                <th key={place} scope="col">
                  <Box component="span" sx={{ display: "block", color: "tokens.primaryStrong", minHeight: 18 }}>
                    {becomes(heading).join("・")}
                  </Box>
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
    </Card>
  );
}

const tableStyles = {
  borderCollapse: "collapse",
  fontSize: 13,
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
  "& th": { fontSize: 12, fontWeight: 700, verticalAlign: "bottom" },
} as const;
