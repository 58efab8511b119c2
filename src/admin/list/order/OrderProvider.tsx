import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { ListContextProvider, useListContext, type Identifier } from "ra-core";
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { findErrorBody } from "../../../data/errors.ts";
import { useRun } from "../../../data/run.ts";
import { useCallMeta, useDefinition, useMay, type IdentifiedRecord } from "../../definition.ts";
import { useShopsChanged } from "../../useShopsChanged.ts";
import { useFilters } from "../filters/useFilters.ts";
import { RowMovingContext, OrderingContext, type RowMover, type ListOrdering } from "./ordering.ts";
import { sortByOrder, moveToPlace, isSameOrder, type IdOrder } from "./places.ts";
import { useAnnounce } from "../../../ui/useAnnounce.ts";

/** Lets the rows of a list be moved where the schema says how their order is saved; else the list is as it is. */
export function OrderProvider({ children }: { children: ReactNode }) {
  const { meta } = useDefinition();
  const may = useMay();
  const sequence = meta.sequence;
  if (!sequence || !may("reorder")) return children;
  return <OrderedRecords sequence={sequence}>{children}</OrderedRecords>;
}

/** Where each record stood as somebody began to move them: the server refuses an order that was made of another one. */
type PlacesBeforeMove = ReadonlyMap<Identifier, unknown>;

/** Without `seen` it was made of the list as it stands now. */
type Draft = { order: IdOrder; past: readonly IdOrder[]; seen?: PlacesBeforeMove };

/** The records that the list shows are put into the draft's order; what is saved are all of their places, in one call. */
function OrderedRecords({ sequence, children }: { sequence: string; children: ReactNode }) {
  const { meta: resource } = useDefinition();
  const meta = useCallMeta();
  const run = useRun();
  const shopsChanged = useShopsChanged();
  const announce = useAnnounce();
  const list = useListContext<IdentifiedRecord>();
  const ready = useReady(sequence);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [before, setBefore] = useState<IdOrder | null>(null);
  const [last, setLast] = useState<ListOrdering["last"]>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState(false);
  const { data } = list;
  const seenNow = (): PlacesBeforeMove => new Map((data ?? []).map((record) => [record.id, record[sequence]]));
  const stored = useMemo(() => (data ?? []).map(({ id }) => id), [data]);
  const shown = useMemo(() => (data && draft && ready ? sortByOrder(data, draft.order) : data), [data, draft, ready]);
  const order = useMemo(() => (shown ?? []).map(({ id }) => id), [shown]);

  const move: RowMover["move"] = (id, to) => {
    const next = moveToPlace(order, id, to(order.indexOf(id), order));
    if (saving || isSameOrder(next, order)) return;
    setDraft({ order: next, past: [...(draft?.past ?? []), order], seen: draft?.seen ?? seenNow() });
    setLast({ id, place: next.indexOf(id) });
    setFailure(null);
    setBefore(null);
  };
  const undo = () => {
    const past = draft?.past ?? [];
    const previous = past.at(-1);
    setDraft(draft && previous && past.length > 1 ? { ...draft, order: previous, past: past.slice(0, -1) } : null);
    setLast(null);
  };
  const save = async (target: IdOrder = order) => {
    setSaving(true);
    setFailure(null);
    try {
      const seen = draft?.seen ?? seenNow();
      const input = target.map((id, place) => ({ id: Number(id), [sequence]: place, seen: seen.get(id) ?? null }));
      await run(resource.name, "reorder", { input }, meta.args);
      shopsChanged();
      await list.refetch();
      setBefore(stored);
      setDraft(null);
      setLast(null);
      announce(adminTexts.orderSaved, "success");
    } catch (error) {
      if (findErrorBody(error)?.code === "W014") return setConflict(true);
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };
  const settle = async (keep: boolean) => {
    await list.refetch();
    setDraft(keep && draft ? { order: draft.order, past: [] } : null);
    setBefore(null);
    setLast(null);
    setConflict(false);
  };
  const ordering: ListOrdering = {
    conflict,
    settle,
    order,
    changed: draft !== null && !isSameOrder(order, stored),
    steps: draft?.past.length ?? 0,
    saving,
    failure,
    before,
    last,
    undo,
    discard: () => {
      setDraft(null);
      setLast(null);
      setFailure(null);
    },
    save,
  };
  const moving = useMoves(move, order, ready, saving);
  // react-admin's context is a union by state; the rows alone differ.
  const context = { ...list, data: shown } as typeof list;
  return (
    <OrderingContext value={ordering}>
      <RowMovingContext value={moving}>
        <ListContextProvider value={context}>{children}</ListContextProvider>
      </RowMovingContext>
    </OrderingContext>
  );
}

/** The moves of the moment behind a function that stays the same, and what is to be done once a row stands at its new place. */
function useMoves(move: RowMover["move"], order: IdOrder, ready: boolean, saving: boolean): RowMover {
  const current = useRef(move);
  const placed = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    current.current = move;
  });
  useLayoutEffect(() => {
    placed.current?.();
    placed.current = undefined;
  }, [order]);
  return useMemo(
    () => ({
      ready,
      saving,
      move(id: Identifier, to: Parameters<RowMover["move"]>[1], done?: () => void) {
        placed.current = done;
        current.current(id, to);
      },
    }),
    [ready, saving],
  );
}

/** Rows have places of their own only while all of them stand in their order: no filter, no other sorting, no other page. */
function useReady(sequence: string): boolean {
  const { data = [], total = 0, sort, isPending } = useListContext<IdentifiedRecord>();
  const { active } = useFilters();
  const inSequence = sort.field === sequence && sort.order === "ASC";
  return !isPending && active === 0 && inSequence && total > 1 && data.length >= total;
}
