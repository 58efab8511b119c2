import { shellTexts } from "../../i18n/ja/console/shell.ts";
import { Alert, Box, Button, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { soldOutTexts as texts } from "../../i18n/ja/menu/sold-out.ts";
import { useSelection } from "../../src/data/context.ts";
import { LoadingOutline } from "../../src/shell/pages/LoadingOutline.tsx";
import { usePageShop } from "../../src/shell/page.tsx";
import { UnfoldButton, useFold } from "../../src/ui/fold.tsx";
import type { SoldOutChange } from "../../src/generated/graphql.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { DishRow } from "./DishRow.tsx";
import { LastChange } from "./LastChange.tsx";
import {
  groupDishes,
  searchDishes,
  buildDishKey,
  soldOutIn,
  buildUndoChanges,
  type DishChange,
  type SoldOutDish,
} from "./dishes.ts";
import { useDishes } from "./useDishes.ts";
import { Row, Stack } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { Field } from "../../src/ui/Field.tsx";

/** Rows at first. A phone scrolls them; a search finds the others. */
const rowsAtFirst = { phone: 100, wide: 200 };

const nothingPressed: ReadonlySet<string> = new Set();

/** What was just done, and what takes it back. */
type Done = { text: string; undo: readonly DishChange[]; name: string };

/** What has run out: big rows, one press each, and a way back. */
export function SoldOut() {
  const { active } = useSelection();
  usePageShop(active?.name);
  const { data, error, refetch, change } = useDishes();
  const [query, setQuery] = useState("");
  const [onlyOut, setOnlyOut] = useState(false);
  // What is pressed while only the sold out is shown stays there: the rows below must not move up under the thumb.
  const [pressed, setPressed] = useState<ReadonlySet<string>>(nothingPressed);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<Done>();
  const dishes = groupDishes(data ?? []);
  const found = searchDishes(dishes, query, onlyOut, pressed);
  const fold = useFold(found, rowsAtFirst);

  const apply = async (changes: readonly DishChange[], said: Done) => {
    setFailure(undefined);
    try {
      if (await change(changes)) setDone(said);
      else setFailure(texts.refused);
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const press = (dish: SoldOutDish, soldOut: SoldOutChange) => {
    setPressed((before) => new Set([...before, buildDishKey(dish)]));
    return apply([{ soldOut, productIds: dish.products.map(({ productId }) => productId), option: dish.option }], {
      text: texts.done(soldOut, dish.name),
      undo: buildUndoChanges(dish),
      name: dish.name,
    });
  };

  if (error && !data)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {shellTexts.retry}
          </Button>
        }
      >
        {`${texts.failed}: ${error.message}`}
      </Alert>
    );
  if (!data) return <LoadingOutline />;
  return (
    <>
      <Stack gap={1.5} maxWidth={760} pb={1.5}>
        <Text component="p" color="muted">
          {texts.lead}
        </Text>
        <Row align="center" gap={1.5}>
          <Field
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            placeholder={texts.search}
            margin="none"
            grow="1 1 240px"
            slotProps={{ htmlInput: { "aria-label": texts.search, type: "search" } }}
          />
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={texts.show}
            value={onlyOut}
            onChange={(_, value: boolean | null) => {
              if (value === null) return;
              setOnlyOut(value);
              setPressed(nothingPressed);
            }}
          >
            <ToggleButton value={false} sx={{ color: "tokens.text" }}>
              {texts.all(dishes.length)}
            </ToggleButton>
            <ToggleButton value sx={{ color: "tokens.text" }}>
              {texts.out(dishes.filter((dish) => soldOutIn(dish).length > 0).length)}
            </ToggleButton>
          </ToggleButtonGroup>
        </Row>
        {dishes.length === 0 ? (
          <Text color="muted" py={3}>
            <Typography>{texts.empty}</Typography>
            <Button component={Link} to={consolePaths.product.EAT_IN} variant="outlined" sx={{ mt: 1.5 }}>
              {texts.toProducts}
            </Button>
          </Text>
        ) : found.length === 0 ? (
          <Text component="p" color="muted" py={3}>
            {onlyOut && query === "" ? texts.noneOut : texts.none}
          </Text>
        ) : (
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: "none",
              border: 1,
              borderColor: "tokens.border",
              borderRadius: 2,
              overflow: "hidden",
            }}
          >
            {fold.rows.map((dish) => (
              <DishRow key={buildDishKey(dish)} dish={dish} onPress={(soldOut) => void press(dish, soldOut)} />
            ))}
          </Box>
        )}
        <UnfoldButton fold={fold} />
      </Stack>
      <LastChange
        text={failure ?? done?.text}
        failed={failure !== undefined}
        onUndo={
          failure === undefined && done && done.undo.length > 0
            ? () => void apply(done.undo, { text: texts.undone(done.name), undo: [], name: done.name })
            : undefined
        }
      />
    </>
  );
}
