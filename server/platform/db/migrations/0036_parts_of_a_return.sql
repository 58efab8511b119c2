-- The parts of a return sum to their sale, in total and in each tax: link_fault judges the taxes of a part by what is left of the sale, and
-- answers those with which it is recorded.
drop function if exists link_fault(receipt, boolean, receipt);
\ir ../functions/link_fault.sql
\ir ../functions/with_taxes.sql
\ir ../functions/ingest_receipts.sql
