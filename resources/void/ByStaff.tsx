import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { formatCount, formatYen, noFigure } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import { Card } from "../../src/report/parts/Card.tsx";

/** Who voided and returned how much, the largest amount first. */
export function ByStaff() {
  const translate = useTranslate();
  const text = (key: string) => translate(`parts.void.${key}`);
  const { byStaff, amount, total } = useAnswer("void").current;
  return (
    <Card
      title={text("byStaff")}
      note={translate("parts.void.sum", { count: formatCount(total), amount: formatYen(amount) })}
    >
      <Box component="table" sx={tableStyles}>
        <thead>
          <tr>
            {["staff", "voids", "returns", "amount"].map((key) => (
              <th key={key} scope="col">
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byStaff.map(({ staffName, voids, returns, amount: sum }) => (
            <tr key={staffName ?? ""}>
              <th scope="row">{staffName ?? noFigure}</th>
              <td>{formatCount(voids)}</td>
              <td>{formatCount(returns)}</td>
              <td>{formatYen(sum)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

const tableStyles = {
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": {
    px: 1.25,
    py: 0.5,
    textAlign: "right",
    fontWeight: 400,
    borderBottom: 1,
    borderColor: "tokens.border",
  },
  "& thead th": { fontSize: 12, color: "tokens.textMuted" },
  "& th:first-of-type": { textAlign: "left", minWidth: { sm: 160 } },
} as const;
