import { useQuery, useQueryClient } from "@tanstack/react-query";
import { menuPlan as texts } from "../../i18n/ja/menu-plan/menu-plan.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import {
  ApproveMenuPlanDocument,
  DeleteMenuPlanDocument,
  GetMenuPlanListDocument,
  GetMenuProposalDocument,
  GetMenuSurplusDocument,
  GetPurchaseItemListDocument,
  SaveMenuPlanDocument,
  WithdrawMenuPlanDocument,
  WriteMenuTextsDocument,
  type GetMenuPlanListQuery,
  type GetMenuProposalQuery,
  type GetMenuProposalQueryVariables,
  type SaveMenuPlanMutationVariables,
  type WriteMenuTextsMutationVariables,
} from "../../src/generated/graphql.ts";
import type { OrderType } from "../../src/generated/types.ts";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";

export type MenuProposalConditions = GetMenuProposalQueryVariables["input"];
export type MenuProposalData = GetMenuProposalQuery["data"];
export type ProposedDish = MenuProposalData["dishes"][number];
export type MenuPlanListRow = GetMenuPlanListQuery["data"][number];
type DishInput = SaveMenuPlanMutationVariables["input"]["dishes"][number];

/** A dish on the screen: what is saved, and for a new one the figures of the proposal. */
export type MenuPlanDish = DishInput & {
  proposed: ProposedDish | null;
  ingredients: ProposedDish["ingredients"];
  /** What it contains of the list; null where that is not known. */
  allergens: ProposedDish["allergens"];
  /** The fields whose text is no figure. */
  wrong?: Partial<Record<"price" | "quantity", boolean>>;
};

/** Whether the dish can be saved as it stands. */
export const isCompleteDish = ({ productName, wrong }: MenuPlanDish): boolean =>
  productName.trim() !== "" && !wrong?.price && !wrong?.quantity;

/** The plan that is open: a proposal that nobody has saved, or a saved one. */
export type OpenedPlan = {
  date: string;
  orderType: OrderType;
  dishes: readonly MenuPlanDish[];
  saved: Pick<MenuPlanListRow, "planId" | "version" | "state"> | null;
  /** Something stands on the screen that the saved plan has not. */
  edited: boolean;
  requestId: string;
};

/** A dish as it was proposed. */
export const toProposedDish = (proposed: ProposedDish): MenuPlanDish => ({
  productId: proposed.productId,
  productName: proposed.productName,
  price: proposed.price,
  quantity: proposed.quantity,
  proposed,
  ingredients: proposed.ingredients,
  allergens: proposed.allergens,
});

/** A dish of a saved plan. */
export const toSavedDish = ({
  productCode: _,
  newCode: __,
  sold: ___,
  ...dish
}: MenuPlanListRow["dishes"][number]): MenuPlanDish => ({
  ...dish,
  proposed: null,
});

/** The dish as the API takes it. */
export const toDishInput = ({
  proposed: _,
  ingredients: __,
  wrong: ___,
  allergens: ____,
  ...dish
}: MenuPlanDish): DishInput => dish;

/** The plans of a shop. */
export function usePlans(shopId: number) {
  const call = useCall();
  return useQuery({
    queryKey: ["menu-plan", shopId],
    queryFn: async ({ signal }) => (await call(GetMenuPlanListDocument, { shop_ids: [shopId] }, signal)).data,
  });
}

/** The company's purchase items, to use up or to avoid. */
export function useItems() {
  const call = useCall();
  const { developerId } = useViewer();
  return useQuery({
    queryKey: ["menu-plan", "items", developerId],
    queryFn: async ({ signal }) => (await call(GetPurchaseItemListDocument, { developerId }, signal)).data,
  });
}

/** What the shop's stock has too much of. */
export function useSurplus(shopId: number) {
  const call = useCall();
  return useQuery({
    queryKey: ["menu-plan", "surplus", shopId],
    queryFn: async ({ signal }) => (await call(GetMenuSurplusDocument, { shop_id: shopId }, signal)).data,
  });
}

/** Asks for a proposal. */
export function useProposal(onSuccess: (proposal: MenuProposalData) => void) {
  const call = useCall();
  return useSingleMutation({
    mutationFn: async (input: MenuProposalConditions) => (await call(GetMenuProposalDocument, { input })).data,
    onSuccess,
  });
}

/** Lets the model write names and descriptions. */
export function useWriter(onSuccess: (dishes: readonly DishTexts[]) => void) {
  const call = useCall();
  return useSingleMutation({
    mutationFn: async (input: WriteMenuTextsMutationVariables["input"]) =>
      (await call(WriteMenuTextsDocument, { input })).data,
    onSuccess: ({ dishes }) => onSuccess(dishes),
  });
}

export type MenuPlanWriter = ReturnType<typeof useWriter>;

type DishTexts = Pick<DishInput, "productId" | "productName"> & Partial<DishInput>;

type PlanKey = { planId: number; version: number };

/** Saves, approves, withdraws and deletes plans; each says that it is done and reloads the list. */
export function usePlanWork(done: (plan: MenuPlanListRow | null) => void) {
  const call = useCall();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const settled = { onSettled: () => queries.invalidateQueries({ queryKey: ["menu-plan"] }) };
  const say = (text: string) => announce(text, "success");
  const save = useSingleMutation({
    mutationFn: async (input: SaveMenuPlanMutationVariables["input"]) =>
      (await call(SaveMenuPlanDocument, { input })).data,
    onSuccess: (plan) => {
      say(texts.saved);
      done(plan);
    },
    ...settled,
  });
  const approve = useSingleMutation({
    mutationFn: async (input: PlanKey) => (await call(ApproveMenuPlanDocument, { input })).data,
    onSuccess: (plan) => {
      say(texts.approved);
      done(plan);
    },
    ...settled,
  });
  const withdraw = useSingleMutation({
    mutationFn: async (input: PlanKey) => (await call(WithdrawMenuPlanDocument, { input })).data,
    onSuccess: (plan) => {
      say(texts.withdrawn);
      done(plan);
    },
    ...settled,
  });
  const remove = useSingleMutation({
    mutationFn: (input: PlanKey) => call(DeleteMenuPlanDocument, { input }),
    onSuccess: () => {
      say(texts.removed);
      done(null);
    },
    ...settled,
  });
  return { save, approve, withdraw, remove };
}

export type PlanWork = ReturnType<typeof usePlanWork>;
