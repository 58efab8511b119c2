import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { ToneBadge } from "../../ui/Badge.tsx";

type Props = {
  provisional: boolean;
  /** Some of the days are final because they were imported: nobody has closed them. */
  imported?: boolean;
};

/** 速報 while a day is not closed, 締済 if all are closed, 確定 if some of them were imported. */
export function StatusBadge({ provisional, imported = false }: Props) {
  return (
    <ToneBadge tone={provisional ? "PENDING" : "GOOD"}>
      {provisional
        ? reportTexts.freshness.provisional
        : imported
          ? reportTexts.freshness.final
          : reportTexts.freshness.closed}
    </ToneBadge>
  );
}
