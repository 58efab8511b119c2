import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Box, Chip, Tab, Tabs } from "@mui/material";
import { useId, useState } from "react";
import { get, useFormState, useWatch } from "react-hook-form";
import { menuLanguages } from "../../../core/languages.ts";
import type { FieldMeta } from "../../../core/metadata.ts";
import { listUntranslatedLanguages } from "../../../core/untranslated.ts";
import { FieldRow } from "./FieldRow.tsx";

type LanguageTabsProps = { translated: readonly FieldMeta[]; fields: readonly FieldMeta[]; prefix: string };

const tongues = ["Ja", ...menuLanguages] as const;

/**
 * Texts that several languages share, one language at a time. The others stay in the form, hidden; a tab says where something is
 * still untranslated or refused.
 */
export function LanguageTabs({ translated, fields, prefix }: LanguageTabsProps) {
  const id = useId();
  const [shown, setShown] = useState(0);
  const texts: unknown[] = useWatch({ name: listLanguageFields(translated).map((name) => `${prefix}${name}`) });
  const { errors } = useFormState();
  const values = Object.fromEntries(listLanguageFields(translated).map((name, index) => [name, texts[index]]));
  const missing: readonly string[] = listUntranslatedLanguages(translated, values);
  const panels = tongues.map((tongue, index) => {
    const names = new Set(translated.map((field) => (index === 0 ? field.name : field.translations?.[index - 1])));
    const inside = fields.filter(({ name }) => names.has(name));
    const refused = inside.some(({ name }) => get(errors, `${prefix}${name}`) !== undefined);
    return { tongue, inside, refused, tab: `${id}-tab-${tongue}`, panel: `${id}-panel-${tongue}` };
  });
  return (
    <Box>
      <Tabs
        value={shown}
        onChange={(_event, value: number) => setShown(value)}
        aria-label={adminTexts.languages}
        sx={{
          minHeight: 36,
          borderBottom: 1,
          borderColor: "divider",
          mb: 1,
          // Paper has one language, with its name.
          "@media print": { minHeight: 0, "& .MuiTab-root:not(.Mui-selected)": { display: "none" } },
        }}
      >
        {panels.map(({ tongue, refused, tab, panel }) => (
          <Tab
            key={tongue}
            id={tab}
            aria-controls={panel}
            sx={{ minHeight: 36, minWidth: 0, px: { xs: 1, sm: 2 }, py: 0.5, textTransform: "none" }}
            label={
              <span>
                {adminTexts[`language_${tongue}`]}
                {refused ? (
                  <Mark label={adminTexts.languageRefused} color="error" />
                ) : (
                  missing.includes(tongue) && <Mark label={adminTexts.languageMissing} color="warning" />
                )}
              </span>
            }
          />
        ))}
      </Tabs>
      {panels.map(({ tongue, inside, tab, panel }, index) => (
        <Box
          key={tongue}
          role="tabpanel"
          id={panel}
          aria-labelledby={tab}
          hidden={index !== shown}
          sx={{ display: index === shown ? "grid" : "none", rowGap: 1 }}
        >
          {inside.map((field) => (
            <FieldRow key={field.name} field={field} source={`${prefix}${field.name}`} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** The fields in Japanese, then those in the other languages. */
const listLanguageFields = (translated: readonly FieldMeta[]): string[] =>
  translated.flatMap(({ name, translations = [] }) => [name, ...translations]);

function Mark({ label, color }: { label: string; color: "error" | "warning" }) {
  const tone = color === "error" ? "error" : "pending";
  return (
    <Chip
      component="span"
      size="small"
      label={label}
      sx={{ ml: 0.75, height: 18, typography: "tiny", bgcolor: `tokens.${tone}Soft`, color: `tokens.${tone}` }}
    />
  );
}
