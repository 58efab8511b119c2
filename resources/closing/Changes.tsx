import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { Figure } from "../../src/report/parts/Figure.tsx";
import { PlainTable } from "../../src/report/parts/PlainTable.tsx";
import { writtenFigure, type SalesFigures } from "../recordGroups.ts";
import { changesOf, differenceOf } from "./recordChanges.ts";

type Props = {
  before: SalesFigures;
  after: SalesFigures;
  /** What the two are called. */ heads: readonly [string, string];
  label: string;
};

/** What has changed between two versions of a day's figures. */
export function Changes({ before, after, heads: [was, is], label }: Props) {
  const translate = useTranslate();
  const text = (key: string) => translate(`parts.closing.changes.${key}`);
  const changes = changesOf(before, after);
  if (changes.length === 0) return <Box sx={{ fontSize: 13, color: "tokens.textMuted" }}>{text("none")}</Box>;
  return (
    <PlainTable
      label={label}
      columns={[{ head: text("name"), text: true }, { head: was }, { head: is }, { head: text("change") }]}
      rows={changes.map((change) => {
        const difference = differenceOf(change);
        return {
          key: change.name,
          cells: [
            translate(`record.${change.name}`),
            writtenFigure(change.name, change.before),
            writtenFigure(change.name, change.after),
            <Figure key="change" tone={(difference ?? 0) < 0 ? "down" : null}>
              {writtenFigure(change.name, difference)}
            </Figure>,
          ],
        };
      })}
    />
  );
}
