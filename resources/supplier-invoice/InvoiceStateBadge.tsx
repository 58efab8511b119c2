import { supplierInvoice as texts } from "../../i18n/ja/purchase-item/supplier-invoice.ts";
import { supplierInvoiceRowStateTones, supplierInvoiceStateTones } from "../../src/generated/tones.ts";
import type { SupplierInvoiceRowState, SupplierInvoiceState } from "../../src/generated/types.ts";
import { ToneBadge } from "../../src/ui/Badge.tsx";

/** The state of an invoice. */
export const InvoiceStateBadge = ({ state }: { state: SupplierInvoiceState }) => (
  <ToneBadge tone={supplierInvoiceStateTones[state]}>{texts.states[state]}</ToneBadge>
);

/** What the comparison says of a row; a difference that is accepted is no longer wrong. */
export const RowBadge = ({ state, accepted }: { state: SupplierInvoiceRowState; accepted: boolean }) => (
  <ToneBadge tone={accepted ? "QUIET" : supplierInvoiceRowStateTones[state]}>{texts.rowStates[state]}</ToneBadge>
);
