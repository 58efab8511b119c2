import { DataProviderContext, ListBase } from "ra-core";
import { useMemo } from "react";
import { useDefinition, DefinitionContext } from "../../definition.ts";
import { PageSelection } from "../selection/PageSelection.tsx";
import { formatLineName } from "./row/line.ts";
import { LinesPage } from "./LinesPage.tsx";
import { useLinesProvider } from "./useLinesProvider.ts";
import { useRememberedAddress } from "../filters/listAddress.ts";
import { usePageSize } from "../usePageSize.ts";

/** Lines of a page until a person chooses another size. */
const linesOfPage = 50;

const ignoreError = () => undefined;

/** The list of lines of these shops. Search, choice and page live in the URL, as those of the list of one shop do. */
export function LinesScreen({ shopIds }: { shopIds: readonly number[] }) {
  const definition = useDefinition();
  const ofLines = useMemo(
    () => ({ ...definition, pageSize: linesOfPage, title: formatLineName, empty: undefined }),
    [definition],
  );
  return (
    <DefinitionContext value={ofLines}>
      <ListOfLines shopIds={shopIds} />
    </DefinitionContext>
  );
}

function ListOfLines({ shopIds }: { shopIds: readonly number[] }) {
  const { meta, sort } = useDefinition();
  const provider = useLinesProvider(shopIds);
  const pageSize = usePageSize() ?? linesOfPage;
  useRememberedAddress();
  return (
    <DataProviderContext value={provider}>
      <ListBase
        disableAuthentication
        resource={meta.name}
        storeKey={false}
        perPage={pageSize}
        sort={sort}
        exporter={false}
        debounce={300}
        queryOptions={{
          meta: { lines: shopIds },
          onError: ignoreError,
          placeholderData: (previous) => previous,
        }}
      >
        <PageSelection>
          <LinesPage shopIds={shopIds} />
        </PageSelection>
      </ListBase>
    </DataProviderContext>
  );
}
