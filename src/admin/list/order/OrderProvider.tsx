import { ListContextProvider, useListContext, useNotify, type Identifier } from "ra-core";
import { useMemo, useState, type ReactNode } from "react";
import { useRun } from "../../../data/run.ts";
import { useCallMeta, useDefinition, useMay, type Stored } from "../../definition.ts";
import { useAdminText } from "../../messages.ts";
import { useFilters } from "../useFilters.ts";
import { OrderingContext, type Ordering } from "./ordering.ts";
import { inOrder, moved, sameOrder, type Order } from "./places.ts";

/** Lets the rows of a list be moved where the schema says how their order is saved; else the list is as it is. */
export function OrderProvider({ children }: { children: ReactNode }) {
  const { meta } = useDefinition();
  const may = useMay();
  const sequence = meta.sequence;
  if (!sequence || !may("reorder")) return children;
  return <Ordered sequence={sequence}>{children}</Ordered>;
}

type Draft = { order: Order; past: readonly Order[] };

/** The records that the list shows are put into the draft's order; what is saved are all of their places, in one call. */
function Ordered({ sequence, children }: { sequence: string; children: ReactNode }) {
  const { meta: resource } = useDefinition();
  const meta = useCallMeta();
  const run = useRun();
  const notify = useNotify();
  const text = useAdminText();
  const list = useListContext<Stored>();
  const ready = useReady(sequence);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [before, setBefore] = useState<Order | null>(null);
  const [last, setLast] = useState<Ordering["last"]>(null);
  const [drag, setDrag] = useState<Ordering["drag"]>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data } = list;
  const stored = useMemo(() => (data ?? []).map(({ id }) => id), [data]);
  const shown = useMemo(() => (data && draft && ready ? inOrder(data, draft.order) : data), [data, draft, ready]);
  const order = useMemo(() => (shown ?? []).map(({ id }) => id), [shown]);

  const move = (id: Identifier, to: number) => {
    const next = moved(order, id, to);
    if (saving || sameOrder(next, order)) return;
    setDraft({ order: next, past: [...(draft?.past ?? []), order] });
    setLast({ id, place: next.indexOf(id) });
    setFailure(null);
    setBefore(null);
  };
  const undo = () => {
    const past = draft?.past ?? [];
    const previous = past.at(-1);
    setDraft(previous && past.length > 1 ? { order: previous, past: past.slice(0, -1) } : null);
    setLast(null);
  };
  const save = async (asked: Order = order) => {
    setSaving(true);
    setFailure(null);
    try {
      const input = asked.map((id, place) => ({ id: Number(id), [sequence]: place }));
      await run(resource.name, "reorder", { input }, meta.given);
      await list.refetch();
      setBefore(stored);
      setDraft(null);
      setLast(null);
      notify(text("orderSaved"), { type: "success", messageArgs: { _: text("orderSaved") } });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };
  const ordering: Ordering = {
    ready,
    order,
    changed: draft !== null && !sameOrder(order, stored),
    steps: draft?.past.length ?? 0,
    saving,
    failure,
    before,
    last,
    move,
    undo,
    discard: () => {
      setDraft(null);
      setLast(null);
      setFailure(null);
    },
    save,
    drag,
    setDrag,
  };
  // react-admin's context is a union by state; the rows alone differ.
  const context = { ...list, data: shown } as typeof list;
  return (
    <OrderingContext value={ordering}>
      <ListContextProvider value={context}>{children}</ListContextProvider>
    </OrderingContext>
  );
}

/** Rows have places of their own only while all of them stand in their order: no filter, no other sorting, no other page. */
function useReady(sequence: string): boolean {
  const { data = [], total = 0, sort, isPending } = useListContext<Stored>();
  const { active } = useFilters();
  const inSequence = sort.field === sequence && sort.order === "ASC";
  return !isPending && active === 0 && inSequence && total > 1 && data.length >= total;
}
