import { useText } from "../../ui/text.ts";
import { Badge } from "../../ui/Badge.tsx";

/** 速報 while a day is not closed, 締済 if all are closed. */
export function StatusBadge({ provisional }: { provisional: boolean }) {
  const text = useText("report");
  return (
    <Badge tone={provisional ? "PENDING" : "GOOD"}>
      {text(provisional ? "freshness.provisional" : "freshness.closed")}
    </Badge>
  );
}
