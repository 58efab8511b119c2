import { ListBase } from "ra-core";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazyPart.ts";
import { useSelection } from "../../data/context.ts";
import { usePageShop } from "../../shell/page.tsx";
import { useCallMeta, useDefinition } from "../definition.ts";
import { useRecordShop } from "../record/recordShop.ts";
import { useArchiveFilter } from "./filters/useArchive.ts";
import { StoredFilter } from "./filters/StoredFilter.tsx";
import { allRowsPageSize } from "./selection/allRows.ts";
import { ListPage } from "./ListPage.tsx";
import { ListLoading } from "./ListStates.tsx";
import { PageSelection } from "./selection/PageSelection.tsx";
import { OrderProvider } from "./order/OrderProvider.tsx";
import { usePageSize } from "./usePageSize.ts";

// Few people see several shops.
const ListModes = lazyPart(() => import("./lines/ListModes.tsx"), "ListModes");

const ignoreError = () => undefined;

/** The generated list of a resource, of several shops as lines where it has some. Search, filters, sorting and page live in the URL. */
export function ListScreen() {
  const { meta } = useDefinition();
  const { selected } = useSelection();
  if (!meta.operations.lines || selected.length < 2) return <ListOfShop />;
  return (
    <Suspense fallback={<ListLoading />}>
      <ListModes>
        <ListOfShop />
      </ListModes>
    </Suspense>
  );
}

/** The records of the active shop, or of the company. */
function ListOfShop() {
  const { filterKey } = useDefinition();
  if (!filterKey) return <ListOfRecords />;
  return (
    <StoredFilter storageKey={filterKey}>
      <ListOfRecords />
    </StoredFilter>
  );
}

function ListOfRecords() {
  const { meta: resource, sort } = useDefinition();
  const pageSize = usePageSize();
  const filter = useArchiveFilter();
  const meta = useCallMeta();
  const metaKey = JSON.stringify(meta);
  const shop = useRecordShop();
  const ofSeveral = resource.operations.list?.args.some(({ owns, type }) => owns === "SHOP" && type.startsWith("["));
  usePageShop(ofSeveral ? undefined : shop?.name);
  return (
    <ListBase
      disableAuthentication
      resource={resource.name}
      // The URL holds search and filters; react-admin must not restore others from its store.
      storeKey={false}
      perPage={pageSize ?? allRowsPageSize}
      sort={sort}
      filter={filter}
      exporter={false}
      debounce={300}
      queryOptions={{
        meta,
        // The page itself shows what went wrong.
        onError: ignoreError,
        // Keep the rows while a filter changes, but never show rows of other shops.
        placeholderData: (previous, query) =>
          JSON.stringify((query?.queryKey[2] as { meta?: unknown } | undefined)?.meta) === metaKey
            ? previous
            : undefined,
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
