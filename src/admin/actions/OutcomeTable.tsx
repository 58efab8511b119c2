import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from "@mui/material";
import type { KeyWithin } from "../../../i18n/keys.ts";
import type { RecordOutcome, OutcomeKind } from "../../core/recordOutcome.ts";
import { phoneQuery } from "../../ui/layoutFigures.ts";
import { useText } from "../../ui/text.ts";
import { Text, Block } from "../../ui/Text.tsx";

const outcomeStyles = {
  REFUSED: { text: "outcomeRefused", color: "error" },
  ADDED: { text: "outcomeAdded", color: "success" },
  CHANGED: { text: "outcomeChanged", color: "primary" },
  DELETED: { text: "outcomeDeleted", color: "primary" },
  SKIPPED: { text: "outcomeSkipped", color: "default" },
} as const satisfies Record<OutcomeKind, { text: KeyWithin<"admin">; color: string }>;

const order = Object.keys(outcomeStyles) as OutcomeKind[];

function Details({ of: { details, warnings } }: { of: RecordOutcome }) {
  const text = useText("admin");
  return (
    <>
      {details.map((detail) => (
        <div key={detail}>{detail}</div>
      ))}
      {warnings.map((warning) => (
        <Text key={warning} color="pending">
          {text("outcomeWarning", { warning })}
        </Text>
      ))}
    </>
  );
}

/** Refusals first, then what a person should look at. */
const rank = ({ outcome, warnings }: RecordOutcome): number =>
  outcome === "REFUSED" ? -1 : warnings.length > 0 ? 0 : 1 + order.indexOf(outcome);

/** What became of each record, or would: how many of each kind and how many with a warning, then each with its reason. */
export function OutcomeTable({ outcomes }: { outcomes: readonly RecordOutcome[] }) {
  const text = useText("admin");
  const sorted = [...outcomes].sort((a, b) => rank(a) - rank(b));
  // A phone has no room for four columns: what they hold stands below the name.
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const placed = outcomes.some(({ place }) => place);
  const counts = order.flatMap((kind) => {
    const count = outcomes.filter(({ outcome }) => outcome === kind).length;
    return count > 0 ? [text("outcomeCount", { kind: text(outcomeStyles[kind].text), count })] : [];
  });
  const warned = outcomes.filter(({ warnings }) => warnings.length > 0).length;
  if (warned > 0) counts.push(text("outcomeCount", { kind: text("outcomeWarned"), count: warned }));
  return (
    <>
      <Text role="status" component="p" strong mb={1}>
        {counts.join(" ")}
      </Text>
      <Block
        // Keys can scroll what the mouse can.
        tabIndex={0}
        role="region"
        aria-label={text("outcomes")}
        scrolls="45vh"
        framed
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{text("outcome")}</TableCell>
              <TableCell>{text("outcomeName")}</TableCell>
              {placed && !phone && <TableCell>{text("outcomePlace")}</TableCell>}
              {!phone && <TableCell>{text("outcomeDetails")}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted.map((outcome) => (
              <TableRow key={`${outcome.id} ${outcome.place ?? ""}`}>
                <TableCell>
                  <Chip
                    size="small"
                    variant="outlined"
                    color={outcomeStyles[outcome.outcome].color}
                    label={text(outcomeStyles[outcome.outcome].text)}
                  />
                  {outcome.warnings.length > 0 && (
                    <Chip
                      size="small"
                      color="warning"
                      variant="outlined"
                      label={text("outcomeWarned")}
                      sx={{ ml: 0.5 }}
                    />
                  )}
                </TableCell>
                <TableCell component="th" scope="row">
                  {outcome.name}
                  {phone && (
                    <Box sx={{ fontWeight: "normal", typography: "muted" }}>
                      {outcome.place}
                      <Details of={outcome} />
                    </Box>
                  )}
                </TableCell>
                {placed && !phone && <TableCell sx={{ whiteSpace: "nowrap" }}>{outcome.place}</TableCell>}
                {!phone && (
                  <TableCell>
                    <Details of={outcome} />
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Block>
    </>
  );
}
