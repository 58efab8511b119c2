import { Button } from "@mui/material";
import { Link } from "react-router";
import { useFigures } from "../../../src/report/context.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { useText } from "../../../src/ui/text.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** A month without a closing may have sales: days that were imported are final and need none. */
export function NoClosings() {
  const text = useText("parts.closing.monthWithout");
  const { from, to } = useFigures().query.period;
  return (
    <PageCard title={text("title")}>
      <Text component="p" mb={1.5}>
        {text("says")}
      </Text>
      <Button
        component={Link}
        to={`${consolePaths.period}?${new URLSearchParams({ from, to }).toString()}`}
        variant="outlined"
      >
        {text("open")}
      </Button>
    </PageCard>
  );
}
