import { supplierInvoice as texts } from "../../i18n/ja/supplier-invoice.ts";
import { supplierInvoiceRowStateTones, supplierInvoiceStateTones } from "../../src/generated/tones.ts";
import type { SupplierInvoiceRowState, SupplierInvoiceState } from "../../src/generated/types.ts";
import { Badge } from "../../src/ui/Badge.tsx";

/** The state of an invoice. */
export const StateBadge = ({ state }: { state: SupplierInvoiceState }) => (
  <Badge tone={supplierInvoiceStateTones[state]}>{texts.states[state]}</Badge>
);

/** What the comparison says of a row; a difference that is accepted is no longer wrong. */
export const RowBadge = ({ state, accepted }: { state: SupplierInvoiceRowState; accepted: boolean }) => (
  <Badge tone={accepted ? "QUIET" : supplierInvoiceRowStateTones[state]}>{texts.rowStates[state]}</Badge>
);
