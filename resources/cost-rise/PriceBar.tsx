import { Button } from "@mui/material";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { costRiseTexts as texts } from "../../i18n/ja/purchase/cost-rise-texts.ts";
import { useAnswer } from "../../src/report/context.ts";
import { Note } from "../../src/ui/Note.tsx";
import { Toolbar } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { buildChangeSetAddress } from "../change-set/addresses.ts";
import { emptyPriceDraft, findNewPrice, priceDraft } from "./priceDraft.ts";
import { useMakePriceSets } from "./useMakePriceSets.ts";
import { usePriceDraft } from "./usePriceDraft.ts";

/** Chooses dishes and makes change sets of their new prices. */
export function PriceBar() {
  const { rows } = useAnswer("cost-rise").current;
  const draft = usePriceDraft();
  const navigate = useNavigate();
  const work = useMakePriceSets((sets) => {
    priceDraft.set(emptyPriceDraft);
    const [only, ...others] = sets;
    if (only && others.length === 0) void navigate(buildChangeSetAddress(only.changeSetId));
  });
  useEffect(() => () => priceDraft.set(emptyPriceDraft), []);
  if (!draft) return null;
  const chosen = rows.filter(({ key }) => draft.chosen.has(key));
  const repriced = chosen.flatMap((dish) => {
    const price = findNewPrice(draft, dish);
    return price === undefined ? [] : [{ dish, price }];
  });
  const wrong = chosen.filter((dish) => findNewPrice(draft, dish) === undefined);
  const proposed = rows.filter(({ proposedPrice }) => proposedPrice != null).map(({ key }) => key);
  const made = work.data ?? [];
  return (
    <section aria-label={texts.title}>
      <Text component="p" variant="muted" mb={0.75}>
        {texts.hint}
      </Text>
      <Toolbar align="center" mb={1.25}>
        <Button
          variant="outlined"
          disabled={proposed.length === 0}
          onClick={() => priceDraft.set({ ...draft, chosen: new Set([...draft.chosen, ...proposed]) })}
        >
          {texts.all}
        </Button>
        <Button disabled={draft.chosen.size === 0} onClick={() => priceDraft.set(emptyPriceDraft)}>
          {texts.none}
        </Button>
        <Text role="status" tabular>
          {texts.chosen(chosen.length)}
        </Text>
        <Button
          variant="contained"
          disabled={chosen.length === 0 || wrong.length > 0 || work.isPending}
          onClick={() => work.mutate(repriced)}
        >
          {texts.make}
        </Button>
      </Toolbar>
      {wrong.length > 0 && (
        <Note severity="error" mb={1.25}>
          {texts.wrong(wrong.map(({ productName }) => productName).join("、"))}
        </Note>
      )}
      {work.error && (
        <Note severity="error" mb={1.25}>
          {work.error.message}
        </Note>
      )}
      {made.length > 1 && (
        <Note severity="success" mb={1.25}>
          {texts.made(made.length)}
          {made.map(({ changeSetId, name }) => (
            <Text key={changeSetId} display="block">
              <Link to={buildChangeSetAddress(changeSetId)}>{name}</Link>
            </Text>
          ))}
        </Note>
      )}
    </section>
  );
}
