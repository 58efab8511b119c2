-- An option can be stopped and has a period in business dates, as a dish. It says what it contains of the list of allergens, as a dish, too.
alter table product_option add column stopped boolean;

alter table product_option add column start_date date;

alter table product_option add column end_date date;

alter table product_option add column allergens text[];
