import { toResourceName } from "../../../src/core/snakeCase.ts";
import { Button } from "@mui/material";
import { Link, useLocation, useSearchParams } from "react-router";
import { changeSetFormTexts as texts } from "../../../i18n/ja/change-set/screens.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import type { ResourceName } from "../../../src/generated/metadata.ts";
import type { OrderType } from "../../../src/generated/types.ts";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NoticePage } from "../../../src/shell/pages/Notice.tsx";
import { usePageTitle } from "../../../src/shell/page.tsx";
import { useChangeSet } from "../useChangeSet.ts";
import { SavedSeason } from "../season/SeasonForm.tsx";
import { ChangeSetForm, type ChangeTarget } from "./ChangeSetForm.tsx";
import { useSelection } from "../../../src/data/context.ts";

/** What a list of lines hands over: the chosen lines, and the shops and order types of the list. */
type ListState = {
  resource: ResourceName;
  lines: ChangeTarget["lines"];
  shopIds: number[];
  orderTypes: OrderType[];
  /** The fields with which the form begins. Default: the usual one. */
  fields?: string[];
};

/** /changesets/new: a new change of the lines that a list hands over, or a set that is not run yet (`?id=`). */
export function ChangeSetFormPage() {
  const [params] = useSearchParams();
  const id = params.get("id");
  // The router keeps it with the address, as the list has put it there.
  const state = useLocation().state as ListState | null;
  const { data, error, refetch } = useChangeSet(id);
  usePageTitle(id === null ? texts.titleNew : texts.titleEdit);
  if (id !== null) {
    if (!data) return <LoadingOrError error={error} refetch={refetch} />;
    // New lines have values of their own: they are changed where they are made.
    if (data.newLines.length > 0) return <SavedSeason set={data} />;
    const target: ChangeTarget = {
      resource: toResourceName(data.resource) as ResourceName,
      lines: data.lines,
      shops: data.shops.map(({ shopId, shopName }) => ({ id: shopId, name: shopName })),
      orderTypes: data.orderTypes,
    };
    return <ChangeSetForm key={id} target={target} set={data} />;
  }
  if (!state)
    return (
      <NoticePage title={texts.titleNew}>
        {texts.empty}
        <Button component={Link} to={consolePaths.product.EAT_IN}>
          {texts.products}
        </Button>
      </NoticePage>
    );
  return <NewForm state={state} />;
}

function NewForm({ state: { resource, lines, shopIds, orderTypes, fields } }: { state: ListState }) {
  const target = { resource, lines, shops: useShopsOfLines(shopIds, lines), orderTypes };
  return <ChangeSetForm target={target} set={null} begin={fields ?? []} />;
}

/** Those of the shops that are of a brand of the lines, with their names, in the order of the ids. Others cannot have them. */
function useShopsOfLines(ids: readonly number[], lines: ChangeTarget["lines"]): ChangeTarget["shops"] {
  const { shops } = useSelection();
  const brands = new Set(lines.map(({ brandId }) => brandId));
  return ids
    .flatMap((id) => shops.find((shop) => shop.id === id && brands.has(shop.brandId)) ?? [])
    .map(({ id, name }) => ({ id, name }));
}
