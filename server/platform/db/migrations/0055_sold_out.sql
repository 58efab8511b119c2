-- Something may be sold out until a moment: it is on sale again by itself. Then sold_out_through is null.
alter table product add column sold_out_until timestamptz;
alter table product_option add column sold_out_until timestamptz;
-- Selling out is a right of its own. Accounts with the right to the menu keep it, and may give it to others.
update account set contents = contents || array['SOLD_OUT'] where 'MENU' = any(contents) and not 'SOLD_OUT' = any(contents);
update account set edits = edits || array['SOLD_OUT'] where 'MENU' = any(edits) and not 'SOLD_OUT' = any(edits);
