import AddIcon from "@mui/icons-material/Add";
import { Box, Chip } from "@mui/material";
import { menuPlan as texts, surplusTexts } from "../../i18n/ja/menu-plan/menu-plan.ts";
import { formatStock } from "../../src/core/money.ts";
import { useSurplus } from "./useDailyMenu.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Block } from "../../src/ui/Text.tsx";

type SurplusProps = { shop: number; chosen: readonly number[]; onChoose: (itemId: number) => void };

/** Items that the stock has too much of, with figures; a press adds one to those to use up. */
export function SurplusItems({ shop, chosen, onChoose }: SurplusProps) {
  const { data = [], error } = useSurplus(shop);
  const left = data.filter(({ itemId }) => !chosen.includes(itemId));
  if (error) return <Box sx={noteStyles}>{error.message}</Box>;
  if (left.length === 0) return null;
  return (
    <Block role="group" aria-label={texts.surplus} wholeRow>
      <Box sx={noteStyles}>{texts.surplusNote}</Box>
      <Row gap={0.75} mt={0.5}>
        {left.map(({ itemId, itemName, unit, quantity, parLevel, reason }) => {
          const amount = (value: number) => formatStock(value, unit);
          return (
            <Chip
              key={itemId}
              icon={<AddIcon />}
              variant="outlined"
              label={surplusTexts[reason](itemName, amount(quantity), parLevel == null ? "" : amount(parLevel))}
              onClick={() => onChoose(itemId)}
              sx={{ height: "auto", minHeight: 32, "& .MuiChip-label": { whiteSpace: "normal", py: 0.5 } }}
            />
          );
        })}
      </Row>
    </Block>
  );
}

const noteStyles = { gridColumn: "1 / -1", typography: "muted" } as const;
