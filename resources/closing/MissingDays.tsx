import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { Link } from "react-router";
import { formatDateWithWeekday } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import { Card } from "../../src/report/parts/Card.tsx";
import { Unfold, useFold } from "../../src/report/parts/fold.tsx";
import { DateChips } from "./DateChips.tsx";
import { closeAddress, monthAddress } from "./paths.ts";

/** So many dates of a shop stand there one by one. */
const shown = 12;
/** So many shops stand there before a person asks for all. */
const shopsAtFirst = 30;

/** The dates before the one that is shown that nobody has closed, shop by shop; each opens its closing. */
export function MissingDays() {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`parts.closing.missing.${key}`, values);
  const rows = useAnswer("daily-closing").current.rows.filter(({ missingDates }) => missingDates.length > 0);
  const fold = useFold(rows, { phone: shopsAtFirst, wide: shopsAtFirst });
  return (
    <Card
      flows
      title={text("title")}
      note={rows.length > 0 ? <Box sx={{ displayPrint: "none" }}>{text("note")}</Box> : undefined}
      urgent={rows.length > 0}
    >
      {rows.length === 0 && <Box sx={{ fontSize: 13, color: "tokens.textMuted" }}>{text("none")}</Box>}
      {fold.rows.map(({ shop_id, shop_name, missingDates }) => {
        const [first = ""] = missingDates;
        const more = missingDates.length - shown;
        return (
          <Box
            key={shop_id}
            sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5, py: 0.5 }}
          >
            <Box sx={{ minWidth: 120, fontSize: 13 }}>{shop_name}</Box>
            <DateChips
              dates={missingDates.slice(0, shown)}
              to={(date) => closeAddress(shop_id, date)}
              label={(date) => text("open", { shop: shop_name, date: formatDateWithWeekday(date) })}
            />
            {more > 0 && (
              <Box
                component={Link}
                to={monthAddress(shop_id, first.slice(0, 7))}
                sx={{ fontSize: 13, color: "tokens.primaryStrong" }}
              >
                {text("more", { count: more })}
              </Box>
            )}
          </Box>
        );
      })}
      <Unfold fold={fold} />
    </Card>
  );
}
