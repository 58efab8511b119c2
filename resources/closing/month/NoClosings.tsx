import { closingTexts } from "../../../i18n/ja/closing/closing.ts";
import { Button } from "@mui/material";
import { Link } from "react-router";
import { useFigures } from "../../../src/report/context.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** A month without a closing may have sales: days that were imported are final and need none. */
export function NoClosings() {
  const { from, to } = useFigures().query.period;
  return (
    <PageCard title={closingTexts.monthWithout.title}>
      <Text component="p" mb={1.5}>
        {closingTexts.monthWithout.says}
      </Text>
      <Button
        component={Link}
        to={`${consolePaths.period}?${new URLSearchParams({ from, to }).toString()}`}
        variant="outlined"
      >
        {closingTexts.monthWithout.open}
      </Button>
    </PageCard>
  );
}
