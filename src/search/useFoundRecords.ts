import { useQuery } from "@tanstack/react-query";
import { foundKinds, searchTexts } from "../../i18n/ja/search/search.ts";
import { useRecordAddress } from "../admin/record/recordAddress.ts";
import { toResourceName } from "../core/snakeCase.ts";
import { wait } from "../data/wait.ts";
import { useCall } from "../data/call.ts";
import { useSelection } from "../data/context.ts";
import { consolePaths } from "../domain/consolePaths.ts";
import { SearchRecordsDocument, type SearchedResource, type SearchRecordsQuery } from "../generated/graphql.ts";
import { useLabelText } from "../ui/text.ts";
import type { FoundOption } from "./foundOption.ts";

type FoundRecordData = SearchRecordsQuery["data"][number];

/** Records that are no resource, and the pages that show them by their id. */
const recordPaths: Partial<Record<SearchedResource, string>> = {
  RECEIPT: consolePaths.receipt,
  PURCHASE_SLIP: consolePaths.purchaseSlip,
  TRANSFER: consolePaths.transfer,
  CHANGE_SET: consolePaths.changeSet,
};

/** A function that says where a record was found, and what tells it from others. */
function useFoundNote(): (record: FoundRecordData) => string {
  const { shops } = useSelection();
  return ({ detail, variant, shopId, shops: count }) => {
    const shop = shops.find(({ id }) => id === shopId)?.name;
    return [detail, variant && searchTexts.variants[variant], shop && searchTexts.inShops(shop, count)]
      .filter(Boolean)
      .join("　");
  };
}

/** Milliseconds without a key after which the server is called. */
const typingPause = 200;

type FoundRecords = {
  options: readonly FoundOption[];
  isSearching: boolean;
  /** Why the records were not searched. */
  failure: string | undefined;
};

/** The records of all shops of the viewer that have the words, each with the page that shows it. */
export function useFoundRecords(words: string): FoundRecords {
  const call = useCall();
  const label = useLabelText();
  const { selected } = useSelection();
  const findAddress = useRecordAddress();
  const describe = useFoundNote();
  const { data, isFetching, error } = useQuery({
    queryKey: ["searchRecords", words, selected],
    enabled: words !== "",
    queryFn: async ({ signal }) => {
      await wait(typingPause, signal);
      return (await call(SearchRecordsDocument, { words, shop_ids: [...selected] }, signal)).data;
    },
    // What was found stays until the answer to the next letter comes.
    placeholderData: (before) => (words === "" ? undefined : before),
  });
  const options = (words === "" ? [] : (data ?? [])).flatMap((record): FoundOption[] => {
    const { resource, recordId, title, variant, shopId, shops } = record;
    const path = recordPaths[resource];
    const address = path
      ? `${path}?id=${encodeURIComponent(recordId)}`
      : findAddress({
          resource: toResourceName(resource),
          id: recordId,
          variant,
          shop: shopId,
          // The form would change one of the shops.
          sharedName: shops > 1 && selected.length > 1 ? title : undefined,
        });
    if (address === null) return [];
    return [
      {
        key: `${resource} ${recordId}`,
        group: foundKinds[resource] ?? label(`resources.${toResourceName(resource)}.name`),
        text: title === "" ? searchTexts.noNumber : title,
        note: describe(record),
        address,
      },
    ];
  });
  return { options, isSearching: isFetching, failure: error?.message };
}
