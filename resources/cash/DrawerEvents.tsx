import { Box } from "@mui/material";
import { Suspense } from "react";
import { cashDayTexts as texts } from "../../i18n/ja/cash/cash-day.ts";
import { DefinitionContext } from "../../src/admin/definition.ts";
import { useLabels } from "../../src/admin/labels.ts";
import { formatMoment, formatYen, noFigureText } from "../../src/core/money.ts";
import type { CashDrawerListQuery } from "../../src/generated/graphql.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import { phoneQuery } from "../../src/ui/layoutFigures.ts";
import { usePart } from "../../src/shell/metadataLoader.ts";
import { sidewaysScrollStyles } from "../../src/ui/sideways.ts";
import { cashDrawer } from "../cash-drawer/index.ts";
import { DrawerEventLink } from "./DrawerEventLink.tsx";
import { Block, Text } from "../../src/ui/Text.tsx";

type Events = CashDrawerListQuery["records"];

const eventColumns = ["at", "event", "amount", "reason", "staff", "status"] as const;

type DrawerEventsProps = { shop: number; date: string; events: Events };

/** The drawer events of a date, each with a button that reverses it. */
export function DrawerEvents({ shop, date, events }: DrawerEventsProps) {
  usePart("cash-drawer");
  return (
    <PageCard flows title={texts.drawer}>
      {events.length === 0 ? (
        <Text variant="compact" color="muted">
          {texts.noEvents}
        </Text>
      ) : (
        <DefinitionContext value={cashDrawer.definition()}>
          <EventTable events={events} />
        </DefinitionContext>
      )}
      <Block mt={1.5}>
        <DrawerEventLink place={{ shop, date }} />
      </Block>
    </PageCard>
  );
}

function EventTable({ events }: { events: Events }) {
  const labels = useLabels();
  const { rowActions: Actions } = cashDrawer.definition();
  return (
    // Focusable, so that keys can scroll it.
    <Box role="region" aria-label={texts.drawer} tabIndex={0} sx={sidewaysScrollStyles}>
      <Box component="table" role="table" sx={eventTableStyles}>
        <thead>
          <tr>
            {eventColumns.map((name) => (
              <th key={name} scope="col" className={name === "amount" ? "figure" : undefined}>
                {labels.field(name)}
              </th>
            ))}
            <th scope="col">{texts.operations}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <Box
              component="tr"
              role="row"
              key={event.id}
              sx={event.status === "REVERSED" ? { color: "tokens.textMuted" } : {}}
            >
              <td role="cell" className="at">
                {formatMoment(event.at ?? "")}
              </td>
              <td role="cell" className="event">
                {labels.option("event", event.event)}
              </td>
              <td role="cell" className="figure">
                <TonedFigure tone={(event.amount ?? 0) < 0 ? "down" : null}>{formatYen(event.amount)}</TonedFigure>
              </td>
              <td role="cell" className="text">
                {event.reason ?? noFigureText}
              </td>
              <td role="cell" className="staff">
                {event.staff ?? noFigureText}
              </td>
              <td role="cell" className="status">
                {labels.option("status", event.status)}
              </td>
              <td role="cell" className="act">
                <Suspense fallback={null}>{Actions && <Actions record={event} />}</Suspense>
              </td>
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const eventTableStyles = {
  borderCollapse: "collapse",
  width: "100%",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": {
    px: 1,
    py: 0.5,
    textAlign: "left",
    fontWeight: 400,
    whiteSpace: "nowrap",
    borderBottom: 1,
    borderColor: "tokens.border",
  },
  "& .figure": { textAlign: "right" },
  "& .text": { whiteSpace: "normal", minWidth: 160 },
  "& thead th": { typography: "muted" },
  // A phone has no room for seven columns, so each event is a block of three lines.
  [`@media ${phoneQuery}`]: {
    display: "block",
    "& thead": { display: "none" },
    "& tbody": { display: "block" },
    "& tr": {
      display: "grid",
      gridTemplateAreas: '"at status act" "event figure figure" "text staff staff"',
      gridTemplateColumns: "1fr auto 34px",
      alignItems: "center",
      py: 0.75,
      borderBottom: 1,
      borderColor: "tokens.border",
    },
    "& td": { border: 0, py: 0.125, px: 0 },
    "& .text": { minWidth: 0 },
    ...Object.fromEntries(
      ["at", "status", "act", "event", "figure", "text", "staff"].map((name) => [`& .${name}`, { gridArea: name }]),
    ),
  },
} as const;
