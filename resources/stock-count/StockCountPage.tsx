import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import { countTexts as texts } from "../../i18n/ja/stock/stock-sheet.ts";
import { stockCountSteps } from "../../i18n/ja/workflow/stock-count.ts";
import { stockCountStates } from "../../i18n/ja/stock/stock-words.ts";
import { findDayFault } from "../../src/admin/inputs/dates/dayFault.ts";
import { DayField } from "../../src/admin/inputs/dates/DayField.tsx";
import { StepReasons } from "../../src/shell/steps/StepReasons.tsx";
import { allowsStep } from "../../src/core/workflow.ts";
import { stockCountWorkflow } from "../../src/generated/workflows.ts";
import { formatDate } from "../../src/core/money.ts";
import { requireAddressedNumber } from "../../src/data/provider/addressedNumber.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection } from "../../src/data/context.ts";
import { GetStockCountDocument, GetStockSheetDocument } from "../../src/generated/graphql.ts";
import { useBusinessToday } from "../../src/report/now.ts";
import { ChooseShop } from "../../src/shell/pages/ChooseShop.tsx";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { usePageShop, usePageTitle } from "../../src/shell/page.tsx";
import { PageCard } from "../../src/ui/Card.tsx";
import { CountForm } from "./entry/CountForm.tsx";
import { FixedCount } from "./FixedCount.tsx";
import type { StockSheet } from "./entry/countLines.ts";
import { Block } from "../../src/ui/Text.tsx";

/** /stock-counts/count: one count (`?id=`), or the sheet of a date of the active shop. */
export function StockCountPage() {
  const [params] = useSearchParams();
  const id = params.get("id");
  return id === null ? <NewSheet /> : <OneCount key={id} id={id} />;
}

function OneCount({ id }: { id: string }) {
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ["stock", "count", id],
    gcTime: 0,
    // What is typed stands on it: it is not loaded anew below the person's hands.
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await call(GetStockCountDocument, { countId: requireAddressedNumber(id) }, signal)).data,
  });
  return data ? <CountContent count={data} /> : <LoadingOrError error={error} refetch={refetch} />;
}

/** The date is chosen on the sheet: the default is today, of which a shop counts after it has closed. */
function NewSheet() {
  const { active, selected } = useSelection();
  const call = useCall();
  const today = useBusinessToday(active ? [active.id] : selected);
  const [typed, setTyped] = useState(today);
  const fault = findDayFault(typed, (day) => (day > today ? formatMessage("FUTURE") : null));
  const date = fault === null ? typed : today;
  const { data, error, refetch } = useQuery({
    queryKey: ["stock", "sheet", active?.id, date],
    enabled: active !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await call(GetStockSheetDocument, { shop_id: active?.id ?? 0, countDate: date }, signal)).data,
  });
  usePageShop(active?.name);
  if (!active) return <ChooseShop />;
  return (
    <>
      {/* On paper the title says it. */}
      <Block screenOnly>
        <PageCard title={texts.facts.date} note={texts.dateHelp}>
          <DayField label={texts.facts.date} value={typed} fault={fault} onChange={setTyped} />
        </PageCard>
      </Block>
      {data ? (
        <CountContent key={`${active.id} ${date} ${data.countId ?? "new"}`} count={data} />
      ) : (
        <LoadingOrError error={error} refetch={refetch} />
      )}
    </>
  );
}

function CountContent({ count }: { count: StockSheet }) {
  usePageTitle(texts.titleOf(formatDate(count.countDate)));
  usePageShop(count.shop_name);
  const { status, monthState } = count;
  const isOpen = allowsStep(stockCountWorkflow.steps.updateStockCount, status);
  return (
    <>
      {isOpen ? <CountForm count={count} /> : <FixedCount count={count} />}
      <StepReasons
        workflow={stockCountWorkflow}
        record={{ state: status, locked: monthState === "LOCKED" }}
        words={{ states: stockCountStates, steps: stockCountSteps }}
      />
    </>
  );
}
