import { useAnnounce } from "../../../src/ui/useAnnounce.ts";

type SlipOutcome = { outcome: string; details: readonly string[] };

/** Says what became of a slip: the reason of a refusal, or that it is done. */
export function useSay(onClose: () => void) {
  const announce = useAnnounce();
  return (outcomes: readonly SlipOutcome[], done: string) => {
    const refused = outcomes.find(({ outcome }) => outcome === "REFUSED");
    const text = [...(refused ? [] : [done]), ...outcomes.flatMap(({ details }) => details)].join(" ");
    announce(text, refused ? "error" : "success");
    onClose();
  };
}
