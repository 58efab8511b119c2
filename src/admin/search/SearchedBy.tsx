import { Box, Button } from "@mui/material";
import { Link, useSearchParams } from "react-router";
import { PageAside } from "../../shell/page.tsx";
import type { Conditions, SearchField } from "./conditions.ts";
import { useText } from "../../ui/text.ts";

/** Beside the heading of a result: the way back to its conditions, which are filled in there as they are here. */
export function SearchAgain({ path }: { path: string }) {
  const text = useText("admin");
  const [params] = useSearchParams();
  return (
    <PageAside>
      {/* At the very right, behind what a report tells of its figures. */}
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

/** What was searched for, in words; nothing where everything was. */
export function SearchedBy({ fields, conditions }: { fields: readonly SearchField[]; conditions: Conditions }) {
  const texts = fields.flatMap(({ name, label, choices }) => {
    const value = conditions[name];
    return value === undefined ? [] : [`${label} ${choices?.find((choice) => choice.value === value)?.text ?? value}`];
  });
  return texts.length > 0 ? <Box sx={{ color: "text.secondary" }}>{texts.join(" ／ ")}</Box> : null;
}
