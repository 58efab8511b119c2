import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Button, Checkbox, FormControlLabel } from "@mui/material";
import { useContext, useState, type FormEvent } from "react";
import { useSelection } from "../../../data/context.ts";
import { FiguresContext, useReport } from "../../context.ts";
import { pickLeadMeasure } from "../../../report-model/table/figures.ts";
import { buildShopLanes, mostBeside, type SideChoice } from "../../../report-model/request/lanes.ts";
import { setsBeside, sideMeasures } from "../../../report-model/table/side.ts";
import { useReportLabel } from "../../text.ts";
import { useSideView } from "../../state/useSideView.ts";
import { ChoiceChip } from "./ChoiceChip.tsx";
import { PopoverChip } from "./PopoverChip.tsx";
import { Row, Stack } from "../../../ui/Row.tsx";
import { Text, Block } from "../../../ui/Text.tsx";

/** The chip that sets shops side by side. Nothing where the rows are shops, or one shop is selected. */
export function SideChip() {
  const { definition, state, change } = useReport();
  const { selected } = useSelection();
  const { titleOf } = useSideView(state);
  if (!setsBeside(definition) || selected.length < 2) return null;
  const lanes = buildShopLanes(state.side, selected);
  const label = reportTexts.side.label;
  return (
    <PopoverChip
      shown={
        lanes
          ? [label, lanes.map((lane) => (lane.mean ? reportTexts.side.others : titleOf(lane))).join("・")].join(": ")
          : label
      }
      label={label}
      on={lanes !== null}
    >
      {(close) => (
        <SideForm
          onApply={(side) => {
            close();
            change({ ...state, side, sort: null });
          }}
        />
      )}
    </PopoverChip>
  );
}

/** Ticks for the shops and for the mean of the others. One shop alone stands beside the others. */
function SideForm({ onApply }: { onApply(side: SideChoice | null): void }) {
  const { state } = useReport();
  const { selected, shops: all } = useSelection();
  const offered = all.filter(({ id }) => selected.includes(id));
  const [shops, setShops] = useState(() => state.side?.shops.filter((id) => selected.includes(id)) ?? []);
  const [others, setOthers] = useState(state.side?.others ?? false);
  const left = selected.length - shops.length;
  const choice = { shops, others: others && left > 0 };
  const isFull = shops.length >= mostBeside;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (buildShopLanes(choice, selected)) onApply(choice);
  };
  return (
    <Block component="form" noValidate onSubmit={submit} width={280}>
      <Text variant="muted" mb={0.5}>
        {reportTexts.side.note(mostBeside)}
      </Text>
      <Stack role="group" aria-label={reportTexts.side.shops} gap={0} scrolls={320}>
        {offered.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={
              <Checkbox
                size="small"
                checked={shops.includes(id)}
                disabled={isFull && !shops.includes(id)}
                onChange={(_event, on) => setShops(on ? [...shops, id] : shops.filter((one) => one !== id))}
              />
            }
          />
        ))}
      </Stack>
      <FormControlLabel
        sx={{ borderTop: 1, borderColor: "tokens.border", mt: 0.5, pt: 0.5, width: "100%" }}
        label={reportTexts.side.mean(left)}
        control={
          <Checkbox
            size="small"
            checked={choice.others}
            disabled={left === 0}
            onChange={(_event, on) => setOthers(on)}
          />
        }
      />
      <Row justify="end" oneLine mt={1}>
        {state.side && (
          <Button variant="text" onClick={() => onApply(null)}>
            {reportTexts.side.end}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={!buildShopLanes(choice, selected)}>
          {reportTexts.side.apply}
        </Button>
      </Row>
    </Block>
  );
}

/** Chooses the measure of shops side by side. */
export function SideFigureChip() {
  const label = useReportLabel();
  const { definition, meta, mode, state, change } = useReport();
  const figures = useContext(FiguresContext);
  if (!figures?.side || !mode) return null;
  const lead = pickLeadMeasure(definition, mode);
  return (
    <ChoiceChip
      label={reportTexts.side.figure}
      named
      value={figures.measure}
      options={sideMeasures(definition, mode, lead).map(({ name }) => ({
        value: name,
        text: label.column(meta.name, name),
      }))}
      onChoose={(figure) => change({ ...state, figure: figure === lead ? null : figure })}
    />
  );
}
