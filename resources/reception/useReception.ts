import { useQueryClient } from "@tanstack/react-query";
import { receptionTexts as texts } from "../../i18n/ja/opening/reception.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection, useViewer, type SelectableShop } from "../../src/data/context.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import {
  PauseReceptionDocument,
  ResumeReceptionDocument,
  type PauseReceptionInput,
} from "../../src/generated/graphql.ts";
import * as rules from "../../src/generated/rules.ts";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";
import { formatResumption } from "./formatResumption.ts";

const nameShops = (shops: readonly SelectableShop[]): string =>
  shops.length === 1 ? (shops[0]?.name ?? "") : texts.shopCount(shops.length);

/** Stops and resumes the orders of shops, and says what became of it. */
export function useReception() {
  const call = useCall();
  const viewer = useViewer();
  const { selected } = useSelection();
  const client = useQueryClient();
  const announce = useAnnounce();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ["store-home"] });
    await client.invalidateQueries({ queryKey: ["reception-pauses"] });
  };
  const pause = useSingleMutation({
    mutationFn: async ({
      shops,
      ...input
    }: { shops: readonly SelectableShop[] } & Omit<PauseReceptionInput, "shop_ids">) =>
      (await call(PauseReceptionDocument, { input: { ...input, shop_ids: shops.map(({ id }) => id) } })).data,
    onSuccess: (outcomes, { shops }) => {
      const until = outcomes
        .flatMap(({ pauses }) => pauses.map((one) => one.until))
        .sort()
        .at(-1);
      announce(until ? texts.paused(nameShops(shops), formatResumption(until)) : texts.unchanged, "success");
    },
    onSettled: refresh,
  });
  const resume = useSingleMutation({
    mutationFn: async (shops: readonly SelectableShop[]) =>
      (await call(ResumeReceptionDocument, { input: { shop_ids: shops.map(({ id }) => id) } })).data,
    onSuccess: (_, shops) => announce(texts.resumed(nameShops(shops)), "success"),
    onError: (problem) => announce(problem.message, "error"),
    onSettled: refresh,
  });
  return { pause, resume, may: decideAccess(rules.pauseReception, viewer, selected).allow };
}
