import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { Box, useMediaQuery } from "@mui/material";
import type { ReactNode } from "react";
import { phoneQuery } from "../../../ui/layoutFigures.ts";
import { useSlim } from "../../state/useSlim.ts";
import { FilterChips } from "../chips/FilterChips.tsx";
import { PhoneFilters } from "./PhoneFilters.tsx";
import { SlimFilters } from "./SlimFilters.tsx";
import { Block } from "../../../ui/Text.tsx";

/** The conditions of the report as chips; on a phone behind one button. `end` stands at the right (export). */
export function FilterBar({ end }: { end: ReactNode }) {
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const slim = useSlim();
  if (slim) return <SlimFilters end={end} />;
  if (phone) return <PhoneFilters end={end} />;
  return (
    <Box role="group" aria-label={reportTexts.bar.label} sx={{ ...chipsStyle, mb: 1.5, displayPrint: "none" }}>
      <FilterChips />
      <Block ml="auto">{end}</Block>
    </Box>
  );
}

const chipsStyle = { display: "flex", flexWrap: "wrap", columnGap: 0.5, rowGap: 0.75 };
