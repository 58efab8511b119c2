import { Button } from "@mui/material";
import { ResourceContextProvider } from "ra-core";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { storeFromTexts as texts } from "../../../i18n/ja/store/from/store-from.ts";
import { DefinitionContext, type ResourceDefinition } from "../../../src/admin/definition.ts";
import { useSelection } from "../../../src/data/context.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { usePart } from "../../../src/shell/metadataLoader.ts";
import { usePageTitle } from "../../../src/shell/page.tsx";
import { NoticePage } from "../../../src/shell/pages/Notice.tsx";
import { StoreFromForm } from "./StoreFromForm.tsx";

/** /storefrom: a new shop that is made from the one that `?id=` names. */
export function StoreFromPage({ definition: read }: { definition: () => ResourceDefinition }) {
  usePart("store");
  const definition = useMemo(() => read(), [read]);
  const [params] = useSearchParams();
  const { shops } = useSelection();
  const source = shops.find(({ id }) => String(id) === params.get("id"));
  usePageTitle(source ? texts.of(source.name) : texts.title);
  if (!source)
    return (
      <NoticePage title={texts.title}>
        {texts.unknown}
        <Button component={Link} to={consolePaths.store}>
          {texts.toList}
        </Button>
      </NoticePage>
    );
  return (
    <DefinitionContext value={definition}>
      <ResourceContextProvider value={definition.meta.name}>
        <StoreFromForm key={source.id} source={source} />
      </ResourceContextProvider>
    </DefinitionContext>
  );
}
