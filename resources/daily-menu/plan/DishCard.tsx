import DeleteIcon from "@mui/icons-material/CloseOutlined";
import { Box, Button, IconButton, Paper, TextField } from "@mui/material";
import { useState } from "react";
import { menuLanguages } from "../../../src/core/languages.ts";
import { formatAllergens, formatForeignAllergens } from "../formatAllergens.ts";
import { formatCorrection } from "../../../i18n/ja/menu-plan/corrections.ts";
import { menuPlan as texts, reasonTexts } from "../../../i18n/ja/menu-plan/menu-plan.ts";
import { formatYen, noFigureText } from "../../../src/core/money.ts";
import { FigureField } from "../../purchase/inspection/FigureField.tsx";
import { calculateDishFigures } from "./dishFigures.ts";
import type { MenuPlanDish } from "../useDailyMenu.ts";
import { Row, Stack } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import { Field } from "../../../src/ui/Field.tsx";

type DishCardProps = {
  dish: MenuPlanDish;
  locked: boolean;
  onChange: (dish: MenuPlanDish) => void;
  onDrop: () => void;
};

const foreign = Object.keys(texts.textFields) as (keyof typeof texts.textFields)[];

/** One dish of the plan: its name, price and pieces to edit, and why it was proposed. */
export function DishCard({ dish, locked, onChange, onDrop }: DishCardProps) {
  const [open, setOpen] = useState(false);
  const { proposed } = dish;
  const number = (name: "price" | "quantity", { pattern, max }: { pattern: RegExp; max: number }) => (
    <FigureField
      margin="none"
      disabled={locked}
      label={texts[name]}
      value={dish[name]}
      pattern={pattern}
      wrong={texts.range({ min: 1, max, step: 1 })}
      // An emptied field takes its value back.
      onChange={(value, isWrong) =>
        onChange({ ...dish, [name]: value ?? dish[name], wrong: { ...dish.wrong, [name]: isWrong } })
      }
      slotProps={{ htmlInput: { inputMode: "numeric" } }}
      sx={{ width: 128 }}
    />
  );
  return (
    <Paper component="li" variant="outlined" sx={card}>
      <Row align="center" gap={0} columnGap={1} rowGap={1.5}>
        <Field
          size="small"
          margin="none"
          disabled={locked}
          label={texts.name}
          value={dish.productName}
          error={dish.productName.trim() === ""}
          onChange={({ target }) => onChange({ ...dish, productName: target.value })}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          grow="1 1 220px"
        />
        {number("price", { pattern: /^([1-9]\d{0,5}|1000000)$/, max: 1_000_000 })}
        {number("quantity", { pattern: /^[1-9]\d{0,3}$/, max: 9999 })}
        {!locked && (
          <IconButton size="small" aria-label={texts.drop(dish.productName)} onClick={onDrop}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </Row>
      {proposed && <Why dish={{ ...dish, proposed }} />}
      <Text variant="muted">{formatAllergens(dish.allergens)}</Text>
      <Button
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ alignSelf: "start", minHeight: 24, py: 0, displayPrint: "none" }}
      >
        {texts.texts}
      </Button>
      {open && (
        <Stack columns={{ xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }}>
          {menuLanguages.map((language) => (
            <Text key={language} variant="muted">
              {formatForeignAllergens(dish.allergens, language)}
            </Text>
          ))}
          {foreign.map((name) => (
            <TextField
              key={name}
              size="small"
              margin="none"
              disabled={locked}
              label={texts.textFields[name]}
              value={dish[name] ?? ""}
              onChange={({ target }) => onChange({ ...dish, [name]: target.value })}
              slotProps={{ htmlInput: { maxLength: name.includes("Description") ? 200 : 60 } }}
            />
          ))}
        </Stack>
      )}
    </Paper>
  );
}

/** The figures of a proposed dish, at the price and the pieces on the screen, and its reasons. */
function Why({ dish }: { dish: MenuPlanDish & { proposed: NonNullable<MenuPlanDish["proposed"]> } }) {
  const { proposed } = dish;
  const { cost, expected, lunch, reasons, corrections, productName, categoryName } = proposed;
  const { rate, gross } = calculateDishFigures(dish);
  return (
    <Text variant="muted" tabular>
      <Box>
        {texts.from(`${categoryName} ${productName}`)} {texts.expected(expected, lunch)}{" "}
        {texts.cost(
          cost == null ? noFigureText : formatYen(Math.round(cost)),
          rate === null ? noFigureText : `${rate.toFixed(1)}%`,
          formatYen(gross),
        )}
      </Box>
      <Box component="ul" aria-label={texts.reasons} sx={chips}>
        {reasons.map(({ kind, figure, text }) => (
          <li key={`${kind} ${text}`}>{reasonTexts[kind](figure ?? 0, text ?? "")}</li>
        ))}
      </Box>
      {corrections.length > 0 && (
        <Box component="ul" aria-label={texts.corrections} sx={chips}>
          {corrections.map((correction) => (
            <li key={correction.source}>{formatCorrection(correction)}</li>
          ))}
        </Box>
      )}
    </Text>
  );
}

const card = {
  display: "flex",
  flexDirection: "column",
  gap: 0.75,
  p: 1.5,
  borderColor: "tokens.border",
  listStyle: "none",
  // The values of a plan that nobody edits any more are read, also on paper.
  "& .MuiInputBase-input.Mui-disabled": { WebkitTextFillColor: "currentcolor", color: "text.primary" },
  "& .MuiInputLabel-root.Mui-disabled": { color: "tokens.textMuted" },
} as const;

const chips = {
  display: "flex",
  flexWrap: "wrap",
  gap: 0.75,
  p: 0,
  my: 0.5,
  "& li": {
    listStyle: "none",
    px: 0.875,
    borderRadius: 1,
    bgcolor: "action.hover",
    color: "text.primary",
    lineHeight: "20px",
  },
} as const;
