-- Beside the counted cash of a closing, the totals of other tenders: what the terminals printed for the day, and what the journal says of it
-- at the time. Null: not entered; in closings of before, neither is known.
alter table day_closing_cash add column credit_calculated int;
alter table day_closing_cash add column credit_total int;
alter table day_closing_cash add column emoney_calculated int;
alter table day_closing_cash add column emoney_total int;
alter table day_closing_cash add column qr_calculated int;
alter table day_closing_cash add column qr_total int;
alter table day_closing_cash add column other_calculated int;
alter table day_closing_cash add column other_total int;
-- The tenders without whose total no day is closed.
alter table developer add column required_totals text[] not null default '{}';

\ir ../functions/sum_void_tenders.sql
