import { useText } from "../../ui/text.ts";
import { ToneBadge } from "../../ui/Badge.tsx";

type Props = {
  provisional: boolean;
  /** Some of the days are final because they were imported: nobody has closed them. */
  imported?: boolean;
};

/** 速報 while a day is not closed, 締済 if all are closed, 確定 if some of them were imported. */
export function StatusBadge({ provisional, imported = false }: Props) {
  const text = useText("report");
  return (
    <ToneBadge tone={provisional ? "PENDING" : "GOOD"}>
      {text(provisional ? "freshness.provisional" : imported ? "freshness.final" : "freshness.closed")}
    </ToneBadge>
  );
}
