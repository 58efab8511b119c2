import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from "@mui/material";
import type { RecordOutcome, OutcomeKind } from "../../core/recordOutcome.ts";
import { phoneQuery } from "../../ui/layoutFigures.ts";
import { Text, Block } from "../../ui/Text.tsx";

const outcomeStyles = {
  REFUSED: { text: adminTexts.outcomeRefused, color: "error" },
  ADDED: { text: adminTexts.outcomeAdded, color: "success" },
  CHANGED: { text: adminTexts.outcomeChanged, color: "primary" },
  DELETED: { text: adminTexts.outcomeDeleted, color: "primary" },
  SKIPPED: { text: adminTexts.outcomeSkipped, color: "default" },
} as const satisfies Record<OutcomeKind, { text: string; color: string }>;

const order = Object.keys(outcomeStyles) as OutcomeKind[];

function Details({ of: { details, warnings } }: { of: RecordOutcome }) {
  return (
    <>
      {details.map((detail) => (
        <div key={detail}>{detail}</div>
      ))}
      {warnings.map((warning) => (
        <Text key={warning} color="pending">
          {adminTexts.outcomeWarning(warning)}
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
  const sorted = [...outcomes].sort((a, b) => rank(a) - rank(b));
  // A phone has no room for four columns: what they hold stands below the name.
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const placed = outcomes.some(({ place }) => place);
  const counts = order.flatMap((kind) => {
    const count = outcomes.filter(({ outcome }) => outcome === kind).length;
    return count > 0 ? [adminTexts.outcomeCount(outcomeStyles[kind].text, count)] : [];
  });
  const warned = outcomes.filter(({ warnings }) => warnings.length > 0).length;
  if (warned > 0) counts.push(adminTexts.outcomeCount(adminTexts.outcomeWarned, warned));
  return (
    <>
      <Text role="status" component="p" strong mb={1}>
        {counts.join(" ")}
      </Text>
      <Block
        // Keys can scroll what the mouse can.
        tabIndex={0}
        role="region"
        aria-label={adminTexts.outcomes}
        scrolls="45vh"
        framed
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{adminTexts.outcome}</TableCell>
              <TableCell>{adminTexts.outcomeName}</TableCell>
              {placed && !phone && <TableCell>{adminTexts.outcomePlace}</TableCell>}
              {!phone && <TableCell>{adminTexts.outcomeDetails}</TableCell>}
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
                    label={outcomeStyles[outcome.outcome].text}
                  />
                  {outcome.warnings.length > 0 && (
                    <Chip
                      size="small"
                      color="warning"
                      variant="outlined"
                      label={adminTexts.outcomeWarned}
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
