-- Two people inspect one slip at once: the version of the slip whose save changed a line, or the photo of the delivery note. A save is
-- refused for what another person has changed since it was read, and joined with the rest.

alter table purchase_line add column inspected_version int not null default 0;
alter table purchase_slip add column photo_version int not null default 0;
