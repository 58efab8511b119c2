-- A file may say the place of a record in its list: the bounds of the SDL hold in the database, too.
alter table product_category add check (display_sequence between 0 and 99999);

alter table product_menu_category add check (display_sequence between 0 and 99999);

alter table product_option_group add check (display_sequence between 0 and 99999);

alter table product_option add check (display_sequence between 0 and 99999);

alter table product add check (display_sequence between 0 and 99999);
