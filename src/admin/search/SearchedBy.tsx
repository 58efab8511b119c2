import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Button, useMediaQuery } from "@mui/material";
import { Link, useSearchParams } from "react-router";
import { PageAside } from "../../shell/page.tsx";
import type { SearchConditions, SearchField } from "./conditions.ts";
import { phoneQuery } from "../../ui/layoutFigures.ts";
import { Block, Text } from "../../ui/Text.tsx";

/** A link beside the heading, on a phone below it, back to the search form with the same conditions. */
export function SearchFormLink({ path }: { path: string }) {
  const [params] = useSearchParams();
  const phone = useMediaQuery(phoneQuery, { noSsr: true });
  const again = (
    // Stands to the right of a report's freshness.
    <Button
      component={Link}
      to={`${path}?${params.toString()}`}
      variant="outlined"
      sx={{ order: 1, displayPrint: "none" }}
    >
      {adminTexts.searchAgain}
    </Button>
  );
  // The slim heading of a phone has no room: the button would cover the line below.
  return phone ? <Block mt={1}>{again}</Block> : <PageAside>{again}</PageAside>;
}

/** The search conditions in words; empty without any. */
export function SearchConditionsText({
  fields,
  conditions,
}: {
  fields: readonly SearchField[];
  conditions: SearchConditions;
}) {
  const texts = fields.flatMap(({ name, label, choices }) => {
    const value = conditions[name];
    return value === undefined ? [] : [`${label} ${choices?.find((choice) => choice.value === value)?.text ?? value}`];
  });
  return texts.length > 0 ? <Text color="muted">{texts.join(" ／ ")}</Text> : null;
}
