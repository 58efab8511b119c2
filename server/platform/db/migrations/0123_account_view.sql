-- Views of the console as another account sees it: who looks as whom, in which session, and until when.
create table account_view (
  tenant_id int not null,
  view_id uuid not null,
  account_id int not null,
  viewer_uuid uuid not null,
  viewer_kind text not null check (viewer_kind in ('USER', 'ACCOUNT')),
  session text not null,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, view_id)
);
create index account_view_open on account_view (ends_at) where ended_at is null;

-- The history says when a view began and ended. `not valid` reads no row: the list only grows.
alter table change_history drop constraint change_history_action_check;
alter table change_history add constraint change_history_action_check check (
  action in ('CREATE', 'UPDATE', 'DELETE', 'REORDER', 'COPY', 'ISSUE', 'READ', 'EXPORT', 'BEGIN_VIEW', 'END_VIEW')
) not valid;
