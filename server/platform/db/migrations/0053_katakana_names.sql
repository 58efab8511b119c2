-- How the names of shops and suppliers are read, in katakana: people search by it.
alter table shop add column name_kana text;
alter table supplier add column supplier_name_kana text;
