-- A dish that is not sold (stopped) is not the same as one that only who knows its number orders (hidden). Dishes, menu types and media of the
-- tables have a period in business dates, the first and the last included: they begin and end by themselves.
alter table product add column stopped boolean;

alter table product add column start_date date;

alter table product add column end_date date;

alter table product_menu_category add column start_date date;

alter table product_menu_category add column end_date date;

alter table tto_media add column start_date date;

alter table tto_media add column end_date date;
