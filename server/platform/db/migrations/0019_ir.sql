-- IR開示: the versions of a month. A month without a row is a draft of revision 1.

create table ir_month (
  tenant_id int not null,
  -- First day of the month.
  month date not null,
  revision int not null,
  state text not null check (state in ('DRAFT', 'APPROVED', 'LOCKED')),
  -- Why the revision before was corrected, by whom and when; null for the first.
  reason text,
  opened_by uuid,
  opened_at timestamptz,
  -- The figures as approved (MonthFigures in server/trade/ir/year.ts); null for a draft.
  figures jsonb,
  approved_by uuid,
  approved_at timestamptz,
  locked_by uuid,
  locked_at timestamptz,
  primary key (tenant_id, month, revision)
);
