import { Box, FormControlLabel, Radio, RadioGroup, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { importScreen } from "../../../i18n/ja/import/import-screen.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSelection, useViewer } from "../../../src/data/context.ts";
import { BrandListDocument } from "../../../src/generated/graphql.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { ChoiceSelect } from "./ChoiceSelect.tsx";
import type { ImportFieldFaults } from "../types.ts";

const shopTexts = importScreen.shop;

/** The shop of the receipts: one of the company, or a new one. */
export type ShopChoice = { create: boolean; shop: number | null; brand: number | null; name: string };

type ShopCardProps = { value: ShopChoice; faults: ImportFieldFaults; onChange: (value: ShopChoice) => void };

/** Chooses the shop into which the file goes. */
export function ShopCard({ value, faults, onChange }: ShopCardProps) {
  const call = useCall();
  const { developerId } = useViewer();
  const { shops } = useSelection();
  const { data: brands = [] } = useQuery({
    queryKey: ["import-brands", developerId],
    enabled: value.create,
    queryFn: async ({ signal }) => (await call(BrandListDocument, { developerId }, signal)).records,
  });
  // The only brand is chosen without a press.
  const [only, another] = brands;
  const brand = value.brand ?? (only && !another ? only.brandId : null);
  useEffect(() => {
    if (value.create && value.brand === null && brand !== null) onChange({ ...value, brand });
  }, [value, brand, onChange]);
  const set = (more: Partial<ShopChoice>) => onChange({ ...value, ...more });
  return (
    <PageCard title={shopTexts.title}>
      <RadioGroup
        row
        aria-label={shopTexts.title}
        value={value.create ? "create" : "existing"}
        onChange={(_event, chosen) => set({ create: chosen === "create" })}
        sx={{ mb: 1 }}
      >
        <FormControlLabel value="existing" control={<Radio size="small" />} label={shopTexts.existing} />
        <FormControlLabel value="create" control={<Radio size="small" />} label={shopTexts.create} />
      </RadioGroup>
      <Box sx={inputGridStyles}>
        {value.create ? (
          <>
            <ChoiceSelect
              label={shopTexts.brand}
              required
              value={value.brand === null ? "" : String(value.brand)}
              options={brands.map(({ brandId, brandName }) => [String(brandId), brandName ?? ""] as const)}
              onChange={(brand) => set({ brand: Number(brand) })}
              error={faults["newShop.brandId"]}
            />
            <TextField
              size="small"
              fullWidth
              required
              label={shopTexts.name}
              value={value.name}
              error={faults["newShop.name"] !== undefined}
              helperText={faults["newShop.name"] ?? shopTexts.hint}
              onChange={(event) => set({ name: event.target.value })}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 60 } }}
            />
          </>
        ) : (
          <ChoiceSelect
            label={shopTexts.shop}
            required
            value={value.shop === null ? "" : String(value.shop)}
            options={shops.map(({ id, name, brandName }) => [String(id), `${name}（${brandName}）`] as const)}
            onChange={(shop) => set({ shop: Number(shop) })}
            error={faults["shop_id"]}
          />
        )}
      </Box>
    </PageCard>
  );
}

/** Inputs side by side where there is room. */
export const inputGridStyles = {
  display: "grid",
  gap: 1.5,
  pt: 0.75,
  alignItems: "start",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(240px, 100%), 1fr))",
} as const;
