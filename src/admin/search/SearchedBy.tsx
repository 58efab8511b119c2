import { Box, Button } from "@mui/material";
import { Link, useSearchParams } from "react-router";
import { PageAside } from "../../shell/page.tsx";
import type { Conditions, SearchField } from "./conditions.ts";
import { useText } from "../../ui/text.ts";

/** A link beside the heading, back to the search form with the same conditions. */
export function SearchAgain({ path }: { path: string }) {
  const text = useText("admin");
  const [params] = useSearchParams();
  return (
    <PageAside>
      {/* Stands to the right of a report's freshness. */}
      <Button
        component={Link}
        to={`${path}?${params.toString()}`}
        variant="outlined"
        sx={{ order: 1, displayPrint: "none" }}
      >
        {text("searchAgain")}
      </Button>
    </PageAside>
  );
}

/** The search conditions in words; empty without any. */
export function SearchedBy({ fields, conditions }: { fields: readonly SearchField[]; conditions: Conditions }) {
  const texts = fields.flatMap(({ name, label, choices }) => {
    const value = conditions[name];
    return value === undefined ? [] : [`${label} ${choices?.find((choice) => choice.value === value)?.text ?? value}`];
  });
  return texts.length > 0 ? <Box sx={{ color: "text.secondary" }}>{texts.join(" ／ ")}</Box> : null;
}
