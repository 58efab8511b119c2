import { Box } from "@mui/material";
import { countedCashTexts as texts, denominationLabels } from "../../i18n/ja/cash/counted-cash.ts";
import {
  denominationNames,
  sumPiecesWorth,
  computePiecesWorth,
  type DenominationPieces,
} from "../../src/domain/cash.ts";
import { formatCount, formatYen } from "../../src/core/money.ts";
import { Text } from "../../src/ui/Text.tsx";

/** Counted cash, to read: each denomination with its pieces and their worth, and the total. */
export function CountedPieces({ pieces }: { pieces: Readonly<DenominationPieces> }) {
  const count = denominationNames.reduce((sum, name) => sum + pieces[name], 0);
  return (
    <Box component="table" aria-label={texts.name} sx={piecesTableStyles}>
      <thead>
        <tr>
          <th scope="col">{texts.denomination}</th>
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {denominationNames.map((name) => (
          <Text component="tr" key={name} color={pieces[name] === 0 ? "muted" : undefined}>
            <th scope="row">{denominationLabels[name]}</th>
            <td>{formatCount(pieces[name])}</td>
            <td>{formatYen(computePiecesWorth(name, pieces[name]))}</td>
          </Text>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td>{formatCount(count)}</td>
          <td>{formatYen(sumPiecesWorth(pieces))}</td>
        </tr>
      </tfoot>
    </Box>
  );
}

const piecesTableStyles = {
  borderCollapse: "collapse",
  width: "100%",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": {
    px: 1,
    py: 0.5,
    textAlign: "right",
    fontWeight: 400,
    borderBottom: 1,
    borderColor: "tokens.border",
  },
  "& th:first-of-type": { textAlign: "left" },
  "& thead th": { typography: "muted" },
  "& tfoot th, & tfoot td": { fontWeight: 700, borderBottom: 0, borderTop: 1, borderTopColor: "tokens.borderStrong" },
} as const;
