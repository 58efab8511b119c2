import { supplierInvoice as texts } from "../../i18n/ja/supplier-invoice.ts";
import type { Tone } from "../../src/core/metadata.ts";
import type { SupplierInvoiceRowState, SupplierInvoiceState } from "../../src/generated/types.ts";
import { Badge } from "../../src/ui/Badge.tsx";

const tones: Readonly<Record<SupplierInvoiceState, Tone>> = { MISSING: "QUIET", OPEN: "PENDING", SETTLED: "GOOD" };

/** The state of an invoice. */
export const StateBadge = ({ state }: { state: SupplierInvoiceState }) => (
  <Badge tone={tones[state]}>{texts.states[state]}</Badge>
);

/** What the comparison says of a row; a difference that is accepted is no longer wrong. */
export const RowBadge = ({ state, accepted }: { state: SupplierInvoiceRowState; accepted: boolean }) => (
  <Badge tone={state === "AGREES" ? "GOOD" : accepted ? "QUIET" : "BAD"}>{texts.rowStates[state]}</Badge>
);
