import { rankingTexts } from "../../../i18n/ja/ranking/ranking.ts";
import { Box, Button, Checkbox, FormControlLabel, TextField } from "@mui/material";
import { useContext, useState, type FormEvent } from "react";
import { formatCount } from "../../../src/core/money.ts";
import { splitFilterEntries, textOfEntries } from "../../../src/report-model/sheet/filterLines.ts";
import { FiguresContext, useReport } from "../../../src/report/context.ts";
import { PopoverChip } from "../../../src/report/frame/chips/PopoverChip.tsx";
import {
  pickContestProducts,
  searchContestProducts,
  type ContestProduct,
} from "../../../src/report-model/pages/menu/contestProducts.ts";
import { Row } from "../../../src/ui/Row.tsx";
import { Text, Block } from "../../../src/ui/Text.tsx";

const argument = "productCodes";

/** The chip that chooses the products of a contest. */
export function ProductsChip() {
  const { filters, state, change } = useReport();
  const figures = useContext(FiguresContext);
  const chosen = splitFilterEntries(state.filters[argument] ?? "").filter(Boolean);
  const meta = filters.find((one) => one.argument === argument);
  const [only] = chosen;
  const name =
    chosen.length === 1 && only !== undefined
      ? (meta?.texts?.[only] ?? only)
      : rankingTexts.products.some(chosen.length);
  const label = rankingTexts.products.label;
  return (
    <PopoverChip shown={chosen.length === 0 ? label : `${label}: ${name}`} label={label} on={chosen.length > 0}>
      {(close) => (
        <Products
          products={figures ? pickContestProducts(figures.answer) : []}
          most={meta?.field.constraints.items ?? 1}
          chosen={chosen}
          onApply={(codes) => {
            close();
            change({ ...state, filters: { ...state.filters, [argument]: textOfEntries(codes) } });
          }}
          onCancel={close}
        />
      )}
    </PopoverChip>
  );
}

type ProductsProps = {
  products: readonly ContestProduct[];
  most: number;
  chosen: readonly string[];
  onApply(codes: readonly string[]): void;
  onCancel(): void;
};

/** Products to tick, found by words. */
function Products({ products, most, chosen, onApply, onCancel }: ProductsProps) {
  const [codes, setCodes] = useState(chosen);
  const [words, setWords] = useState("");
  const found = searchContestProducts(products, words);
  const tick = (more: readonly string[], on: boolean) =>
    setCodes(on ? [...new Set([...codes, ...more])] : codes.filter((code) => !more.includes(code)));
  const tooMany = codes.length > most;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooMany) onApply(codes);
  };
  return (
    <Block component="form" noValidate onSubmit={submit} width={{ xs: 260, sm: 340 }}>
      <TextField
        autoFocus
        fullWidth
        label={rankingTexts.products.find}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: "off", maxLength: 40 } }}
      />
      <Row justify="between" oneLine gap={0}>
        <Button
          size="small"
          variant="text"
          onClick={() =>
            tick(
              found.map(({ productCode }) => productCode),
              true,
            )
          }
        >
          {rankingTexts.products.add(formatCount(found.length))}
        </Button>
        <Button size="small" variant="text" onClick={() => setCodes([])}>
          {rankingTexts.products.clear}
        </Button>
      </Row>
      <Box role="group" aria-label={rankingTexts.products.label} tabIndex={0} sx={productListStyles}>
        {found.map(({ productCode, productName, categoryName }) => (
          <FormControlLabel
            key={productCode}
            label={
              <>
                {productName}{" "}
                <Text component="span" variant="muted">
                  {[productCode, categoryName].filter((one) => one !== null && one !== productName).join("・")}
                </Text>
              </>
            }
            control={
              <Checkbox
                size="small"
                checked={codes.includes(productCode)}
                onChange={(_event, on) => tick([productCode], on)}
              />
            }
          />
        ))}
        {found.length === 0 && rankingTexts.products.none}
      </Box>
      <Text role="alert" variant="small" color="error" minHeight={18}>
        {tooMany && rankingTexts.products.most(most)}
      </Text>
      <Row align="center" justify="end" oneLine>
        <Text variant="small" mr="auto">
          {rankingTexts.products.some(formatCount(codes.length))}
        </Text>
        <Button variant="outlined" onClick={onCancel}>
          {rankingTexts.products.cancel}
        </Button>
        <Button type="submit" variant="contained">
          {rankingTexts.products.apply}
        </Button>
      </Row>
    </Block>
  );
}

const productListStyles = {
  display: "flex",
  flexDirection: "column",
  flexWrap: "nowrap",
  maxHeight: 260,
  overflow: "auto",
  border: 1,
  borderColor: "tokens.border",
  borderRadius: 1,
  px: 1,
  "& label": { minHeight: 32, flexShrink: 0, mr: 0 },
};
