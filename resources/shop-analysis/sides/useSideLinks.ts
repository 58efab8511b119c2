import { useSelection } from "../../../src/data/context.ts";
import { useReport } from "../../../src/report/context.ts";
import { writeState } from "../../../src/report-model/state/address.ts";
import { usePathOpens } from "../../../src/report/state/useDrill.ts";
import { formatShopsParameter } from "../../../src/core/addressShops.ts";
import { useTexts } from "../../../src/ui/text.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";

const reports = [
  { path: consolePaths.period, key: "period" },
  { path: consolePaths.timeZone, key: "time-zone" },
  { path: consolePaths.productSales, key: "product-sales" },
] as const;

/** The reports that set the same shops side by side, with the filter of this one. */
export function useSideLinks() {
  const translate = useTexts();
  const { state, mode } = useReport();
  const { selected, shops } = useSelection();
  const opens = usePathOpens();
  const here = formatShopsParameter(
    selected,
    shops.map(({ id }) => id),
  );
  const query = writeState({ ...state, sort: null, page: 1 }, here, mode).toString();
  return reports
    .filter(({ path }) => opens(path))
    .map(({ path, key }) => ({ path, name: translate(`resources.${key}.name`), address: `${path}?${query}` }));
}
