import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { useSelection, type SelectableShop } from "../../../src/data/context.ts";
import { usePageTitle } from "../../../src/shell/page.tsx";
import { NoticePage } from "../../../src/shell/pages/Notice.tsx";
import type { Season } from "./seasonContent.ts";
import { SeasonForm } from "./SeasonForm.tsx";
import { allOrderTypes } from "./SeasonTarget.tsx";

/** /changesets/season: new and former dishes of a season, for many shops, in one change set that can be taken back. */
export function SeasonPage() {
  usePageTitle(texts.title);
  const { selected, shops } = useSelection();
  const chosen = selected.flatMap((id) => shops.find((shop) => shop.id === id) ?? []);
  if (chosen.length === 0) return <NoticePage title={texts.title}>{texts.noShop}</NoticePage>;
  return <SeasonForm key={selected.join()} shops={chosen} season={startSeason(chosen)} set={null} />;
}

const startSeason = ([first]: readonly SelectableShop[]): Season => ({
  goal: { name: "", startDate: null, endDate: null, brandId: first?.brandId ?? 0, orderTypes: allOrderTypes },
  news: [],
  former: [],
});
