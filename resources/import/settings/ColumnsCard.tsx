import { Box } from "@mui/material";
import { importScreen } from "../../../i18n/ja/import/import-screen.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { ChoiceSelect } from "./ChoiceSelect.tsx";
import { twoColumnTargets, neededTargets, importTargets } from "./settings.ts";
import { inputGridStyles } from "./ShopCard.tsx";
import type { ImportFieldFaults, ImportSettingsData, ImportTarget } from "../types.ts";
import { Stack } from "../../../src/ui/Row.tsx";

const columnTexts = importScreen.columns;

type ColumnsByTarget = ImportSettingsData["columns"];
type ColumnsCardProps = {
  header: readonly string[];
  columns: ColumnsByTarget;
  faults: ImportFieldFaults;
  onChange: (columns: ColumnsByTarget) => void;
};

/** Chooses the column of each target, and a second one where two make its value. */
export function ColumnsCard({ header, columns, faults, onChange }: ColumnsCardProps) {
  const headings = [...new Set(header)].filter((heading) => heading !== "");
  const choices = (none: string) => [["", none] as const, ...headings.map((heading) => [heading, heading] as const)];
  const set = (target: ImportTarget, chosen: readonly string[]) =>
    onChange({ ...columns, [target]: chosen.filter((heading) => heading !== "") });
  return (
    <PageCard title={columnTexts.title} note={columnTexts.note}>
      <Box sx={inputGridStyles}>
        {importTargets.map((target) => {
          const [first = "", ...rest] = columns[target] ?? [];
          const label = columnTexts.targets[target];
          return (
            <Stack key={target}>
              <ChoiceSelect
                label={label}
                required={neededTargets.includes(target)}
                value={first}
                options={choices(columnTexts.none)}
                onChange={(heading) => set(target, [heading, ...rest])}
                error={faults[`settings.columns.${target}`]}
                hint={columnTexts.hints[target]}
              />
              {twoColumnTargets.includes(target) && first !== "" && (
                <ChoiceSelect
                  label={columnTexts.joined(label)}
                  value={rest[0] ?? ""}
                  options={choices(columnTexts.noJoin)}
                  onChange={(heading) => set(target, [first, heading])}
                />
              )}
            </Stack>
          );
        })}
      </Box>
    </PageCard>
  );
}
