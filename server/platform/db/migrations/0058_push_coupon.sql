-- A notification may open a coupon. What was sent keeps the coupon's name: the coupon may be deleted afterwards.
alter table push_notification add column coupon_id int;
alter table push_delivery add column coupon_id int, add column coupon_name text;
create index push_notification_coupon on push_notification (tenant_id, coupon_id) where coupon_id is not null;
