import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { lineTexts as texts } from "../../../../i18n/ja/line/line.ts";
import { PageAside } from "../../../shell/page.tsx";
import type { ListMode } from "./useListMode.ts";

/** Beside the heading: lines of all selected shops, or the records of one. */
export function ModeSwitch({ mode: { byLine, setByLine } }: { mode: ListMode }) {
  return (
    <PageAside>
      <ToggleButtonGroup
        exclusive
        size="small"
        sx={switchStyles}
        aria-label={texts.mode}
        value={byLine}
        onChange={(_event, value: boolean | null) => {
          if (value !== null) setByLine(value);
        }}
      >
        <ToggleButton value={true}>{texts.byLine}</ToggleButton>
        <ToggleButton value={false}>{texts.byShop}</ToggleButton>
      </ToggleButtonGroup>
    </PageAside>
  );
}

const switchStyles = { displayPrint: "none", "& .MuiToggleButton-root": { color: "text.primary" } } as const;
