import { TextField } from "@mui/material";
import { dailyReport } from "../../../../i18n/ja/daily-report/daily-report.ts";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { formatStock } from "../../../../src/core/money.ts";
import type { ExcessLoss } from "../../../../src/domain/lossItems.ts";
import type { ReportFieldProps } from "./fieldProps.ts";
import { isCompleteLoss, isUnreadableNumber, parseTypedFigure, type LossForm } from "../draft/form.ts";
import { LineList } from "./LineList.tsx";
import { LossItem } from "./LossItem.tsx";
import { lineFieldKeys, findRefusalText } from "../draft/refusals.ts";
import { isUnfinishedLoss } from "../draft/unsavedReason.ts";
import { useExcessLosses } from "./useItems.ts";
import { Stack } from "../../../../src/ui/Row.tsx";
import { Note } from "../../../../src/ui/Note.tsx";

const { content: texts } = dailyReport;
const maxLosses = 50;
const emptyLine: LossForm = { itemId: null, itemName: "", quantity: "", unit: "", reason: "" };

const mostOfName = 60;

/** What stands beside the item. */
const lossFields = [
  { name: "quantity", label: texts.lossQuantity, most: 10, grow: 1 },
  { name: "unit", label: texts.lossUnit, most: 10, grow: 1 },
  { name: "reason", label: texts.lossReason, most: 100, grow: 3 },
] as const;

/** What was thrown away or lost, by item; or that nothing was. */
export function LossInputs({ form: { losses, noLosses }, change, refusals, marked, report }: ReportFieldProps) {
  const excess = useExcessLosses(report, losses);
  const set = (index: number, values: Partial<LossForm>) =>
    change({ losses: losses.map((line, at) => (at === index ? { ...line, ...values } : line)) });
  const faultOf = ({ itemName, unit }: LossForm, name: string, value: unknown) =>
    findRefusalText(refusals, lineFieldKeys.loss(itemName, unit, name), value);
  const lacks = (line: LossForm, name: "itemName" | "quantity" | "unit"): string | undefined =>
    marked && isUnfinishedLoss(line) && line[name].trim() === "" ? texts.lacks : undefined;
  const itemFault = (line: LossForm) =>
    faultOf(line, "itemId", line.itemId) === undefined ? lacks(line, "itemName") : texts.lossGone;
  const faultIn = (line: LossForm, name: (typeof lossFields)[number]["name"]): string | undefined => {
    if (name === "reason") return faultOf(line, name, line.reason.trim());
    if (name === "unit") return faultOf(line, name, line.unit.trim()) ?? lacks(line, name);
    const quantity = parseTypedFigure(line.quantity);
    if (marked && quantity === 0) return formatMessage("W023", [0]);
    return isUnreadableNumber(line.quantity) ? texts.noNumber : (faultOf(line, name, quantity) ?? lacks(line, name));
  };
  return (
    <LineList
      lines={losses}
      most={maxLosses}
      nameOf={({ itemName }) => itemName}
      addLabel={texts.addLoss}
      onAdd={() => change({ losses: [...losses, emptyLine], noLosses: false })}
      onRemove={(index) => change({ losses: losses.filter((_, at) => at !== index) })}
      none={{ label: texts.noLosses, checked: noLosses, onChange: (checked) => change({ noLosses: checked }) }}
      help={losses.every(isCompleteLoss) ? undefined : texts.incompleteLoss}
    >
      {(line, index) => (
        <Stack
          columns={{ xs: "1fr 1fr", sm: `3fr ${lossFields.map(({ grow }) => `${grow}fr`).join(" ")}` }}
          shrinks
          grow
        >
          <LossItem line={line} most={mostOfName} fault={itemFault(line)} onChange={(values) => set(index, values)} />
          {lossFields.map(({ name, label, most: length }) => (
            <TextField
              key={name}
              size="small"
              margin="none"
              label={label}
              value={line[name]}
              error={faultIn(line, name) !== undefined}
              helperText={faultIn(line, name)}
              onChange={({ target }) =>
                // A stock is counted in the unit of its item: another one makes the line free text.
                set(index, { [name]: target.value, ...(name === "unit" && { itemId: null }) })
              }
              slotProps={{
                htmlInput: { maxLength: length, ...(name === "quantity" && { inputMode: "decimal" as const }) },
              }}
            />
          ))}
          <Excess of={excess[index] ?? null} />
        </Stack>
      )}
    </LineList>
  );
}

/** Asks whether a loss can be: there was less in stock, as far as is known. It is saved all the same. */
function Excess({ of: excess }: { of: ExcessLoss | null }) {
  if (!excess) return null;
  const { itemName, unit, lost, stock } = excess;
  return (
    <Note severity="warning" wholeRow>
      {texts.lossExcess(itemName, formatStock(lost, unit), formatStock(stock, unit))}
    </Note>
  );
}
