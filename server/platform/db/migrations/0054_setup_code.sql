-- Tries at the code of the first company are bounded by address, and counted by nobody.
alter table setup_code drop column failures;
