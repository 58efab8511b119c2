import { Button } from "@mui/material";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { isRealDate } from "../../../src/core/calendar/date.ts";
import { newRequestId } from "../../../src/core/requestId.ts";
import { useSelection, type SelectableShop } from "../../../src/data/context.ts";
import type { BroughtResource } from "../../../src/generated/types.ts";
import { usePart } from "../../../src/shell/metadataLoader.ts";
import { usePageTitle } from "../../../src/shell/page.tsx";
import { NoticePage } from "../../../src/shell/pages/Notice.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { useSaveAndCheck } from "../form/useSaveAndCheck.ts";
import { buildChangeSetAddress } from "../addresses.ts";
import { ExistingDishes, type ExistingDish } from "./ExistingDishes.tsx";
import { NewDishes } from "./NewDishes.tsx";
import type { NewDish } from "./readDishes.ts";
import { allOrderTypes, SeasonTarget, type SeasonGoal } from "./SeasonTarget.tsx";
import { findPicture, usePictures, type SentPicture } from "./usePictures.ts";

/** Whatever a dish needs comes along: a season is made in one go. */
const brought: readonly BroughtResource[] = ["CATEGORY", "OPTION", "MENU_CATEGORY", "COUNT_PRODUCT", "PRINTER"];

/** /changesets/season: new and former dishes of a season, for many shops, in one change set that can be taken back. */
export function SeasonPage() {
  usePart("product");
  usePageTitle(texts.title);
  const { selected, shops } = useSelection();
  const chosen = selected.flatMap((id) => shops.find((shop) => shop.id === id) ?? []);
  if (chosen.length === 0) return <NoticePage title={texts.title}>{texts.noShop}</NoticePage>;
  return <SeasonForm key={selected.join()} shops={chosen} />;
}

/** What a change set of the season holds: new dishes with their dates and pictures, and the dates for former ones. */
function buildContent(
  { name, startDate, endDate, brandId, orderTypes }: SeasonGoal,
  {
    news,
    former,
    pictures,
  }: { news: readonly NewDish[]; former: readonly ExistingDish[]; pictures: readonly SentPicture[] },
) {
  const dates = Object.entries({ startDate, endDate }).map(([field, value]) => ({ field, value: String(value) }));
  return {
    name: name.trim() || texts.title,
    orderTypes: [...orderTypes],
    lines: former.map((dish) => ({ ...dish, brandId })),
    newLines: news.map((dish) => {
      const picture = findPicture(dish, pictures);
      const image = picture ? [{ field: "imageUrl", value: picture.url }] : [];
      return { ...dish, brandId, values: [...dish.values, ...dates, ...image] };
    }),
    changes: former.length > 0 ? dates.map((date) => ({ ...date, how: "SET" as const })) : [],
    missing: former.length > 0 ? ("ADD" as const) : ("LEAVE" as const),
    bring: [...brought],
  };
}

function SeasonForm({ shops }: { shops: readonly SelectableShop[] }) {
  const navigate = useNavigate();
  const [goal, setGoal] = useState<SeasonGoal>({
    name: "",
    startDate: null,
    endDate: null,
    brandId: shops[0]?.brandId ?? 0,
    orderTypes: allOrderTypes,
  });
  const [news, setNews] = useState<readonly NewDish[]>([]);
  const [former, setFormer] = useState<ExistingDish[]>([]);
  const [lacks, setLacks] = useState<string | null>(null);
  const requestId = useRef(newRequestId());
  const pictures = usePictures();
  const work = useSaveAndCheck(({ changeSetId }) => void navigate(buildChangeSetAddress(changeSetId)));
  const shopIds = shops.filter(({ brandId }) => brandId === goal.brandId).map(({ id }) => id);

  const changeGoal = (change: Partial<SeasonGoal>) => {
    setGoal((now) => ({ ...now, ...change }));
    // They are dishes of a brand.
    if (change.brandId !== undefined) setFormer([]);
  };
  const findLack = (): string | null => {
    if (news.length + former.length === 0) return texts.needDishes;
    return [goal.startDate, goal.endDate].every((date) => isRealDate(String(date))) ? null : texts.needPeriod;
  };
  const save = () => {
    const lack = findLack();
    setLacks(lack);
    if (lack !== null) return;
    const content = buildContent(goal, { news, former, pictures: pictures.pictures });
    work.mutate({ set: null, shopIds, resource: "product", content, requestId: requestId.current });
  };
  const fault = lacks ?? work.error?.message;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SeasonTarget goal={goal} shops={shops} onChange={changeGoal} />
      <NewDishes dishes={news} pictures={pictures} onChange={setNews} />
      <ExistingDishes brandId={goal.brandId} shopIds={shopIds} dishes={former} onChange={setFormer} />
      {fault && (
        <Note severity="error" mt={1.5}>
          {fault}
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
