import { ListBase } from "ra-core";
import { useSelection } from "../../data/context.ts";
import { usePageTitle } from "../../shell/page.tsx";
import { useCallMeta, useDefinition } from "../definition.ts";
import { useLabels } from "../labels.ts";
import { useAdminText } from "../messages.ts";
import { KeptFilter } from "./KeptFilter.tsx";
import { allRows } from "./allRows.ts";
import { ListPage } from "./ListPage.tsx";
import { PageSelection } from "./PageSelection.tsx";
import { OrderProvider } from "./order/OrderProvider.tsx";

const nothing = () => undefined;

/** The generated list of a resource. Search, filters, sorting and page live in the URL. */
export function ListScreen() {
  const { keptFilter } = useDefinition();
  if (!keptFilter) return <ListOfRecords />;
  return (
    <KeptFilter storageKey={keptFilter}>
      <ListOfRecords />
    </KeptFilter>
  );
}

/** Where several shops are selected and the list is of one of them, its heading says of which; in APP Control the menu does. */
function useShopTitle(): string | undefined {
  const { operations } = useDefinition().meta;
  const { selected, active } = useSelection();
  const { title } = useLabels();
  const text = useAdminText();
  const { list } = operations;
  const rule = list?.rule;
  const ofOne = list?.args.some(({ owns, type }) => owns === "SHOP" && !type.startsWith("["));
  if (!ofOne || !active || selected.length < 2 || !rule || rule.public || rule.area === "APP") return undefined;
  return text("singleTitle", { name: title, shop: active.name });
}

function ListOfRecords() {
  const { meta: resource, pageSize, sort } = useDefinition();
  const meta = useCallMeta();
  const asked = JSON.stringify(meta);
  usePageTitle(useShopTitle());
  return (
    <ListBase
      disableAuthentication
      resource={resource.name}
      // The address alone says what is searched and filtered.
      storeKey={false}
      perPage={pageSize ?? allRows}
      sort={sort}
      exporter={false}
      debounce={300}
      queryOptions={{
        meta,
        // The page itself shows what went wrong.
        onError: nothing,
        // While a filter changes the rows stay; rows of other shops must not.
        placeholderData: (previous, query) =>
          JSON.stringify((query?.queryKey[2] as { meta?: unknown } | undefined)?.meta) === asked ? previous : undefined,
      }}
    >
      <PageSelection>
        <OrderProvider>
          <ListPage />
        </OrderProvider>
      </PageSelection>
    </ListBase>
  );
}
