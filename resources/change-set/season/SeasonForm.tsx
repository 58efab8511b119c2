import { Button } from "@mui/material";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { isRealDate } from "../../../src/core/calendar/date.ts";
import { newRequestId } from "../../../src/core/requestId.ts";
import { useSelection, type SelectableShop } from "../../../src/data/context.ts";
import { requireResource } from "../../../src/data/provider/metadataStore.ts";
import { usePart } from "../../../src/shell/metadataLoader.ts";
import { usePageTitle } from "../../../src/shell/page.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { useSaveAndCheck } from "../form/useSaveAndCheck.ts";
import { buildChangeSetAddress } from "../addresses.ts";
import type { ChangeSetData } from "../useChangeSet.ts";
import { useChangeWords } from "../useChangeWords.ts";
import { ExistingDishes, type ExistingDish } from "./ExistingDishes.tsx";
import { NewDishes } from "./NewDishes.tsx";
import { findDishFault, type NewDish } from "./dishValues.ts";
import { buildSeasonContent, readSeason, type Season } from "./seasonContent.ts";
import { SeasonTarget, type SeasonGoal } from "./SeasonTarget.tsx";
import { usePictures } from "./usePictures.ts";

type SeasonFormProps = {
  /** The shops that can take part: the selected ones, or, of a season that is changed, all of its brand. */
  shops: readonly SelectableShop[];
  season: Season;
  /** The season that is changed; null for a new one. */
  set: ChangeSetData | null;
};

/** A season that was saved and has not run. */
export function SavedSeason({ set }: { set: ChangeSetData }) {
  usePageTitle(texts.titleEdit);
  const { shops } = useSelection();
  const season = readSeason(set);
  const own = shops.filter(({ brandId }) => brandId === season.goal.brandId);
  return <SeasonForm key={set.version} shops={own} season={season} set={set} />;
}

export function SeasonForm({ shops, season, set }: SeasonFormProps) {
  usePart("product");
  const navigate = useNavigate();
  const { label } = useChangeWords("product");
  const [goal, setGoal] = useState<SeasonGoal>(season.goal);
  const [news, setNews] = useState<readonly NewDish[]>(season.news);
  const [former, setFormer] = useState<ExistingDish[]>(season.former);
  const [chosen, choose] = useState<readonly SelectableShop[]>(() =>
    set ? shops.filter(({ id }) => set.shops.some(({ shopId }) => shopId === id)) : shops,
  );
  const [fault, setFault] = useState<string | null>(null);
  const requestId = useRef(newRequestId());
  const pictures = usePictures();
  const work = useSaveAndCheck(({ changeSetId }) => void navigate(buildChangeSetAddress(changeSetId)));
  const shopIds = chosen.filter(({ brandId }) => brandId === goal.brandId).map(({ id }) => id);

  const changeGoal = (change: Partial<SeasonGoal>) => {
    setGoal((now) => ({ ...now, ...change }));
    // They are dishes of a brand.
    if (change.brandId !== undefined) setFormer([]);
  };
  const findFault = (): string | null => {
    if (news.length + former.length === 0) return texts.needDishes;
    if (![goal.startDate, goal.endDate].every((date) => isRealDate(String(date)))) return texts.needPeriod;
    return shopIds.length === 0 ? texts.needShops : findDishFault(news, requireResource("product"), label);
  };
  const save = () => {
    const found = findFault();
    setFault(found);
    if (found !== null) return;
    const content = buildSeasonContent({ goal, news, former }, pictures.pictures);
    work.mutate({ set, shopIds, resource: "product", content, requestId: requestId.current });
  };
  const said = fault ?? work.error?.message;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SeasonTarget goal={goal} shops={shops} onChange={changeGoal} {...(set && { own: { shops: chosen, choose } })} />
      <NewDishes dishes={news} pictures={pictures} shopIds={shopIds} onChange={setNews} />
      <ExistingDishes brandId={goal.brandId} shopIds={shopIds} dishes={former} onChange={setFormer} />
      {said && (
        <Note severity="error" mt={1.5}>
          {said}
        </Note>
      )}
      <Row mt={1.5} justify="end">
        <Button
          type="submit"
          variant="contained"
          loading={work.isPending}
          disabled={goal.orderTypes.length === 0 || pictures.progress !== null}
        >
          {texts.check}
        </Button>
      </Row>
    </form>
  );
}
