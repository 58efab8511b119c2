import { useNotify } from "ra-core";

type Outcome = { outcome: string; details: readonly string[] };

/** Says what became of a slip: the reason of a refusal, or that it is done. */
export function useSay(onClose: () => void) {
  const notify = useNotify();
  return (outcomes: readonly Outcome[], done: string) => {
    const refused = outcomes.find(({ outcome }) => outcome === "REFUSED");
    const text = [...(refused ? [] : [done]), ...outcomes.flatMap(({ details }) => details)].join(" ");
    notify(text, { type: refused ? "error" : "success", messageArgs: { _: text } });
    onClose();
  };
}
