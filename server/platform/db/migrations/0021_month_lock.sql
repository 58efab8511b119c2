-- 月の確定: the versions of a shop's month. While the newest one stands, nothing changes the closings, counts and drawer
-- events of the month (server/closing/datesWrite.ts). A month without a row was never locked.
create table month_lock (
  tenant_id int not null,
  shop_id int not null,
  -- First day of the month.
  month date not null,
  revision int not null,
  locked_at timestamptz not null,
  locked_by uuid,
  -- Sums of the month's newest closings when it was locked.
  closed_days int not null,
  sales int8 not null,
  difference int8,
  -- Null while it stands.
  unlocked_at timestamptz,
  unlocked_by uuid,
  -- Why it was undone.
  reason text,
  primary key (tenant_id, shop_id, month, revision),
  check ((unlocked_at is null) = (reason is null))
);
-- At most one version stands.
create unique index month_lock_standing on month_lock (tenant_id, shop_id, month) where unlocked_at is null;
