import { closingListTexts } from "../../../i18n/ja/closing/closing-list.ts";
import { toMonthNumber } from "../../../src/core/calendar/date.ts";
import { formatMonth, formatYen } from "../../../src/core/money.ts";
import { monthLockWorkflow } from "../../../src/generated/workflows.ts";
import { StepDialog } from "../../../src/ui/step/StepDialog.tsx";
import { sumLockShops, useStep, type MonthLock, type LockStep } from "./useMonthLock.ts";
import { PlainList } from "../../../src/ui/List.tsx";

/** Shops that the dialog names. */
const maxDialogShops = 12;

type LockDialogProps = { step: LockStep; lock: MonthLock; shops: readonly number[]; onClose: () => void };

/** Asks before the month is locked, or before a lock is undone: names the month and its shops, and for an undo asks why. */
export function LockDialog({ step, lock, shops, onClose }: LockDialogProps) {
  const { lock: texts } = closingListTexts;
  const work = useStep(lock, shops, onClose);
  const { open, locked } = sumLockShops(lock.shops);
  const undoes = step === "unlock";
  const written = undoes ? locked : open;
  const label = undoes ? texts.unlock : texts.lock(toMonthNumber(lock.date));
  return (
    <StepDialog
      step={monthLockWorkflow.steps[`${step}Month`]}
      words={{
        label,
        question: (undoes ? texts.undoQuestion : texts.question)(formatMonth(lock.date), written.length),
      }}
      title={undoes ? `${formatMonth(lock.date)} ${label}` : label}
      reasonLabel={texts.reason}
      work={work}
      onClose={onClose}
      onTake={(reason) => work.mutate({ step, reason })}
    >
      <PlainList marked variant="compact" tabular my={1}>
        {written.slice(0, maxDialogShops).map(({ shop_id, shop_name, closedDays, sales }) => (
          <li key={shop_id}>{texts.shopLine(shop_name, closedDays, formatYen(sales))}</li>
        ))}
        {written.length > maxDialogShops && <li>{texts.moreShops(written.length - maxDialogShops)}</li>}
      </PlainList>
      {!undoes && locked.length > 0 && <div>{texts.alreadyLocked(locked.length)}</div>}
    </StepDialog>
  );
}
