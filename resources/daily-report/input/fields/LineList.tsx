import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import { Button, Checkbox, FormControlLabel, IconButton } from "@mui/material";
import type { ReactNode } from "react";
import { dailyReport } from "../../../../i18n/ja/daily-report/daily-report.ts";
import { useLines } from "./useLines.ts";
import { Row, Stack } from "../../../../src/ui/Row.tsx";
import { Text } from "../../../../src/ui/Text.tsx";

const { content: texts } = dailyReport;

type LineListProps<Line> = {
  lines: readonly Line[];
  most: number;
  /** What the button that removes a line calls it. Without a name its number. */
  nameOf?: (line: Line) => string;
  addLabel: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Stands in place of lines: there was nothing to write. */
  none: { label: string; checked: boolean; onChange: (checked: boolean) => void };
  help?: string | undefined;
  children: (line: Line, index: number) => ReactNode;
};

/** Lines with their inputs, each of which can be removed, and a button for another one. */
export function LineList<Line>({
  lines,
  most,
  nameOf,
  addLabel,
  onAdd,
  onRemove,
  none,
  help,
  children,
}: LineListProps<Line>) {
  const { keys, box, addButton, add, remove } = useLines(lines.length);
  return (
    <Stack>
      {lines.length > 0 && (
        <Stack ref={box}>
          {lines.map((line, index) => (
            <Row key={keys[index]} role="group" aria-label={texts.nth(index + 1)} oneLine>
              {children(line, index)}
              <IconButton
                aria-label={texts.remove(nameOf?.(line) || texts.nth(index + 1))}
                onClick={() => {
                  remove(index);
                  onRemove(index);
                }}
                sx={{ alignSelf: "start" }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Row>
          ))}
        </Stack>
      )}
      {help && <Text variant="muted">{help}</Text>}
      <Row align="center">
        <Button
          ref={addButton}
          size="small"
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={lines.length >= most}
          onClick={() => {
            add();
            onAdd();
          }}
        >
          {addLabel}
        </Button>
        {lines.length === 0 && (
          <FormControlLabel
            label={none.label}
            control={<Checkbox checked={none.checked} onChange={({ target }) => none.onChange(target.checked)} />}
          />
        )}
      </Row>
    </Stack>
  );
}
