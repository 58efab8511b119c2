import { Autocomplete, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { useCall } from "../../../src/data/call.ts";
import { loadedMetadata } from "../../../src/data/provider/metadataStore.ts";
import type { TypedDocument } from "../../../src/core/typedDocument.ts";
import type { ProductLinesQuery, ProductLinesQueryVariables } from "../../../src/generated/graphql.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { longestSetName } from "../useChangeSet.ts";

/** A dish that some shop has. */
export type ExistingDish = { lineKey: string; name: string };

type ExistingDishesProps = {
  brandId: number;
  shopIds: readonly number[];
  /** The same list as long as nothing is chosen: another one empties the field. */
  dishes: ExistingDish[];
  onChange: (dishes: ExistingDish[]) => void;
};

const found = 20;

/** Dishes that exist already, of this or an earlier year: they take the period, and are copied to shops that lack them. */
export function ExistingDishes({ brandId, shopIds, dishes, onChange }: ExistingDishesProps) {
  const call = useCall();
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed);
  const document: TypedDocument<ProductLinesQuery, ProductLinesQueryVariables> | undefined =
    loadedMetadata.documents["product"]?.lines;
  const { data, isFetching } = useQuery<ExistingDish[]>({
    queryKey: ["change-set", "dishes", shopIds, keyword],
    enabled: document !== undefined,
    placeholderData: (before) => before,
    async queryFn({ signal }) {
      if (!document) return [];
      const variables = { shop_ids: [...shopIds], keyword: keyword || null, limit: found, offset: 0 };
      const { page } = await call(document, variables, signal);
      return page.lines
        .filter((line) => line.brandId === brandId)

        .map(({ lineKey, names: [name] }): ExistingDish => {
          return { lineKey, name: (name?.text || lineKey).slice(0, longestSetName) };
        });
    },
  });
  return (
    <PageCard title={texts.existing} note={texts.existingHelp}>
      <Autocomplete
        multiple
        filterOptions={(options) => options}
        options={data ?? []}
        value={dishes}
        inputValue={typed}
        loading={isFetching}
        loadingText={texts.loading}
        noOptionsText={texts.none}
        isOptionEqualToValue={(one, other) => one.lineKey === other.lineKey}
        getOptionLabel={({ name, lineKey }) => `${name}（${lineKey}）`}
        onInputChange={(_, text) => setTyped(text.slice(0, longestSetName))}
        onChange={(_, next) => onChange(next)}
        renderInput={(props) => <TextField {...props} size="small" label={texts.find} />}
      />
    </PageCard>
  );
}
