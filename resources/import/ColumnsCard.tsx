import { Box } from "@mui/material";
import { importScreen } from "../../i18n/ja/import-screen.ts";
import { Card } from "../../src/ui/Card.tsx";
import { Choice } from "./Choice.tsx";
import { joinedTargets, neededTargets, targets } from "./settings.ts";
import { grid } from "./ShopCard.tsx";
import type { Faults, Settings, Target } from "./types.ts";

const texts = importScreen.columns;

type Columns = Settings["columns"];
type Props = { header: readonly string[]; columns: Columns; faults: Faults; onChange: (columns: Columns) => void };

/** Chooses the column of each target, and a second one where two make its value. */
export function ColumnsCard({ header, columns, faults, onChange }: Props) {
  const headings = [...new Set(header)].filter((heading) => heading !== "");
  const choices = (none: string) => [["", none] as const, ...headings.map((heading) => [heading, heading] as const)];
  const set = (target: Target, chosen: readonly string[]) =>
    onChange({ ...columns, [target]: chosen.filter((heading) => heading !== "") });
  return (
    <Card title={texts.title} note={texts.note}>
      <Box sx={grid}>
        {targets.map((target) => {
          const [first = "", ...rest] = columns[target] ?? [];
          const label = texts.targets[target];
          return (
            <Box key={target} sx={{ display: "grid", gap: 1 }}>
              <Choice
                label={label}
                required={neededTargets.includes(target)}
                value={first}
                options={choices(texts.none)}
                onChange={(heading) => set(target, [heading, ...rest])}
                error={faults[`settings.columns.${target}`]}
                hint={texts.hints[target]}
              />
              {joinedTargets.includes(target) && first !== "" && (
                <Choice
                  label={texts.joined(label)}
                  value={rest[0] ?? ""}
                  options={choices(texts.noJoin)}
                  onChange={(heading) => set(target, [first, heading])}
                />
              )}
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
