import { Alert, Box } from "@mui/material";
import { useText } from "../../ui/text.ts";
import { useLabels } from "../labels.ts";
import type { FileRow } from "./rows.ts";

/** So many names are listed; the rows of the others say so themselves. */
const listed = 20;

/** A name that no record has, with the column and the number of rows that name it. */
type Missing = { path: string; name: string; count: number };

/** The names in a file that no record has, each once, in the order of the file. */
export function findMissing(rows: readonly FileRow[]): Missing[] {
  const found = new Map<string, Missing>();
  for (const { problems } of rows)
    for (const problem of problems) {
      if (!("missing" in problem) || problem.path === null) continue;
      const key = `${problem.path}\n${problem.missing}`;
      const one = found.get(key) ?? { path: problem.path, name: problem.missing, count: 0 };
      found.set(key, { ...one, count: one.count + 1 });
    }
  return [...found.values()];
}

/** What the rows name and nobody has registered: one line a name instead of one a row. */
export function MissingRecords({ rows }: { rows: readonly FileRow[] }) {
  const text = useText("admin");
  const labels = useLabels();
  const missing = findMissing(rows);
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {missing.slice(0, listed).map(({ path, name, count }) => (
          <li key={`${path}\n${name}`}>
            {text("csvNoRecordRows", { label: labels.field(path), value: name, count: count.toLocaleString("ja-JP") })}
          </li>
        ))}
      </Box>
      {text("csvNoRecordHelp")}
    </Alert>
  );
}
