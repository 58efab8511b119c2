-- Records receipts of one shop that checkReceipt has accepted (server/trade/ingest/row.ts makes the rows, lines and
-- payments). p_staff says who served: `people` are the call's different persons, [code, name], and `of` is the number of each
-- receipt's person, from 1, or null. Answers one row RULES and records nothing if p_rules are no longer the shop's. Otherwise it answers one
-- row per receipt: RECORDED; DUPLICATE, with code DIFFERENT if the stored one has other content; REFUSED with a code
-- of server/trade/ingest/refused/refusals.ts and its arguments, apart by blanks. Locks the shop's journal_head first, so that one writer at a time extends a shop's
-- chain; other shops are not affected.
create or replace function ingest_receipts(
  p_tenant int, p_shop int, p_now timestamptz, p_rules jsonb, p_receipts jsonb, p_lines jsonb, p_payments jsonb,
  p_staff jsonb
) returns table (id uuid, outcome text, code text)
language plpgsql
-- One generic plan a session: the arguments are joined by hash, and tables are read by their whole keys.
set plan_cache_mode = force_generic_plan
set enable_nestloop = off
set enable_seqscan = off
-- Before version 18, enable_seqscan = off makes each statement look expensive, so that PostgreSQL compiles it (JIT), which takes 75
-- times as long as the statement. The server's sessions have JIT off; other callers may not.
set jit = off
as $$
#variable_conflict use_column
declare
  head journal_head;
  -- Receipts up to this date lie in files: whether one of them was recorded cannot be seen.
  detached date;
  i int;
  place int := 0;
  its_lines jsonb;
  its_payments jsonb;
  -- Pseudonyms of the call's persons; null for a person whom no receipt has named yet.
  persons uuid[];
  -- The number of a receipt's person.
  who int;
  r receipt;
  -- Which of the receipts the journal has, and such a one.
  known_ids uuid[];
  known receipt;
  target receipt;
  touched receipt;
  -- Taxes of a return, as the parts of its sale need them.
  tax8 int;
  tax10 int;
  taxed record;
  -- Receipts that refer to another one, and their lines and payments.
  linked receipt[] := '{}';
  linked_lines jsonb[] := '{}';
  linked_payments jsonb[] := '{}';
  linked_staff int[] := '{}';
  -- Rows to store.
  new_ids uuid[] := '{}';
  new_numbers int[] := '{}';
  new_lines jsonb[] := '{}';
  new_payments jsonb[] := '{}';
  lines receipt_line[];
  -- Some of the lines sell what the shop has not sold before, or not under this name.
  is_new_product boolean;
  payments payment[];
  -- Receipts to sum: the new ones, and old ones that a void changes.
  changed receipt[] := '{}';
  changed_ids uuid[] := '{}';
  old_lines receipt_line[] := '{}';
  old_payments payment[] := '{}';
  -- Dates of voids of another date's sales, and the dates of those sales.
  apart date[] := '{}';
begin
  -- The caller checked the receipts by cached rules, which may be out of date.
  if (shop_rules(p_tenant, p_shop)) is distinct from p_rules then
    outcome := 'RULES';
    return next;
    return;
  end if;

  select * into head from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;
  if not found then
    insert into journal_head (tenant_id, shop_id, seq, digest) values (p_tenant, p_shop, 0, '') on conflict do nothing;
    select * into head from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;
  end if;

  detached := detached_until(p_tenant, p_shop);

  persons := array(
    select (
      select p.person_id from person p
      where p.tenant_id = p_tenant and p.shop_id = p_shop and p.code = s.person ->> 0 and p.name = s.person ->> 1
        and p.erased_at is null
    ) from jsonb_array_elements(p_staff -> 'people') with ordinality as s(person, number) order by s.number);

  known_ids := array(
    select o.receipt_id from receipt o
    where o.tenant_id = p_tenant and o.shop_id = p_shop and o.receipt_id = any (array(
      select (new ->> 'receipt_id')::uuid from jsonb_array_elements(p_receipts) as new)));

  for r in select * from jsonb_populate_recordset(null::receipt, p_receipts) loop
    its_lines := p_lines -> place;
    its_payments := p_payments -> place;
    who := p_staff -> 'of' ->> place;
    place := place + 1;
    r.tenant_id := p_tenant;
    r.shop_id := p_shop;
    r.recorded_at := p_now;
    if r.receipt_id = any (known_ids) then
      select * into known from receipt o where o.tenant_id = p_tenant and o.shop_id = p_shop and o.receipt_id = r.receipt_id;
      r.staff_id := persons[who];
      if who is not null and r.staff_id is distinct from known.staff_id then
        -- An erased name cannot be compared. A name that no receipt has is other content.
        r.staff_id := case when exists (
          select from person p
          where p.tenant_id = p_tenant and p.shop_id = p_shop and p.person_id = known.staff_id and p.erased_at is not null
        ) then known.staff_id else coalesce(r.staff_id, '00000000-0000-0000-0000-000000000000') end;
      end if;
      if r.kind = 'RETURN' and r.tax_mode = 'INCLUDED' then
        taxed := with_taxes(r, its_lines, known.tax8, known.tax10);
        r := taxed.r;
        its_lines := taxed.p_lines;
      end if;
      id := r.receipt_id;
      outcome := 'DUPLICATE';
      code := case when stored_content(known) <> receipt_content(r, its_lines, its_payments) then 'DIFFERENT' end;
      return next;
    elsif r.business_date <= detached then
      id := r.receipt_id;
      outcome := 'REFUSED';
      code := format('DETACHED %s', extract(year from detached));
      return next;
    elsif r.kind <> 'SALE' or r.split_of is not null then
      linked := linked || r;
      linked_lines := linked_lines || its_lines;
      linked_payments := linked_payments || its_payments;
      linked_staff := array_append(linked_staff, who);
    else
      if who is not null and persons[who] is null then
        persons[who] := person_of(p_tenant, p_shop, p_staff -> 'people' -> (who - 1) ->> 0, p_staff -> 'people' -> (who - 1) ->> 1);
      end if;
      r.staff_id := persons[who];
      head.seq := head.seq + 1;
      r.seq := head.seq;
      head.digest := receipt_digest(head.digest, r, receipt_content(r, its_lines, its_payments));
      r.digest := head.digest;
      changed := changed || r;
      new_ids := new_ids || r.receipt_id;
      new_numbers := new_numbers || r.seq;
      new_lines := new_lines || its_lines;
      new_payments := new_payments || its_payments;
      id := r.receipt_id;
      outcome := 'RECORDED';
      code := null;
      return next;
    end if;
  end loop;
  insert into receipt select * from unnest(changed);
  changed_ids := new_ids;

  -- Returns, voids and parts of split bills are recorded one by one, because they may refer to one another.
  for i in 1 .. cardinality(linked) loop
    r := linked[i];
    id := r.receipt_id;
    select * into target from receipt o
    where o.tenant_id = p_tenant and o.shop_id = p_shop and o.receipt_id = coalesce(r.reversal_of, r.split_of);
    select f.fault, f.tax8, f.tax10 into code, tax8, tax10
    from link_fault(r, linked_lines[i] = '[]' and r.total = 0, target) f;
    if code is not null then
      outcome := 'REFUSED';
      return next;
      continue;
    end if;

    if r.kind = 'SALE' and (target.pairs = 1 and target.voided_at is null or exists (
      select from linked_receipts(p_tenant, p_shop, target.receipt_id) p where p.pairs = 1 and p.voided_at is null
    )) then
      r.pairs := 0;
      r.visitors := 0;
      -- Either all parts of a check have a number of guests, or none has.
      r.guests_unknown := (
        select p.guests_unknown from linked_receipts(p_tenant, p_shop, target.receipt_id) p
        where p.pairs = 1 and p.voided_at is null
        union all select target.guests_unknown where target.pairs = 1 and target.voided_at is null);
    end if;
    if r.kind = 'RETURN' then
      r.guests_unknown := target.guests_unknown;
      if (tax8, tax10) <> (r.tax8, r.tax10) then
        taxed := with_taxes(r, linked_lines[i], tax8, tax10);
        r := taxed.r;
        linked_lines[i] := taxed.p_lines;
      end if;
    end if;

    if r.kind = 'VOID' then
      foreach touched in array array[target] || array(
        -- A split check with one voided part still is one check: the earliest remaining part counts.
        select p from linked_receipts(p_tenant, p_shop, coalesce(target.split_of, target.receipt_id)) p
        where target.kind = 'SALE' and target.pairs = 1
          and p.kind = 'SALE' and p.voided_at is null and p.receipt_id <> target.receipt_id
        order by p.seq limit 1
      ) loop
        -- A receipt that is in the sums is first taken out with its old values, and later added with the new ones.
        if not touched.receipt_id = any (changed_ids) then
          lines := lines_of(p_tenant, p_shop, array[touched.receipt_id]);
          payments := payments_of(p_tenant, p_shop, array[touched.receipt_id]);
          perform roll_up(p_tenant, p_shop, -1, array[touched], lines, payments);
          old_lines := old_lines || lines;
          old_payments := old_payments || payments;
          changed := changed || touched;
          changed_ids := changed_ids || touched.receipt_id;
        end if;
        if touched.receipt_id = target.receipt_id then
          touched.voided_at := p_now;
        else
          touched.pairs := 1;
          touched.visitors := target.visitors;
        end if;
        touched.changed_seq := head.seq + 1;
        changed[array_position(changed_ids, touched.receipt_id)] := touched;
        update receipt o set voided_at = touched.voided_at, pairs = touched.pairs, visitors = touched.visitors,
          changed_seq = touched.changed_seq
        where o.tenant_id = p_tenant and o.shop_id = p_shop and o.receipt_id = touched.receipt_id;
      end loop;
      if target.business_date <> r.business_date then
        apart := apart || target.business_date || r.business_date;
      end if;
    end if;

    who := linked_staff[i];
    if who is not null and persons[who] is null then
      persons[who] := person_of(p_tenant, p_shop, p_staff -> 'people' -> (who - 1) ->> 0, p_staff -> 'people' -> (who - 1) ->> 1);
    end if;
    r.staff_id := persons[who];
    head.seq := head.seq + 1;
    r.seq := head.seq;
    head.digest := receipt_digest(head.digest, r, receipt_content(r, linked_lines[i], linked_payments[i]));
    r.digest := head.digest;
    insert into receipt values (r.*);
    insert into receipt_link (tenant_id, shop_id, target_id, receipt_id)
    values (p_tenant, p_shop, target.receipt_id, r.receipt_id);
    changed := changed || r;
    changed_ids := changed_ids || r.receipt_id;
    new_ids := new_ids || r.receipt_id;
    new_numbers := new_numbers || r.seq;
    new_lines := new_lines || linked_lines[i];
    new_payments := new_payments || linked_payments[i];
    outcome := 'RECORDED';
    return next;
  end loop;

  if cardinality(new_ids) = 0 then
    return;
  end if;

  -- In the order of receipt_line's columns, and of line_content.
  loop
    select array_agg(row(p_tenant, p_shop, n.id, (l ->> 0)::smallint, n.rate, (l ->> 2)::int, (l ->> 3)::int, (l ->> 4)::int,
      (l ->> 5)::int, (l ->> 6)::int, (l ->> 7)::int, (l ->> 8)::int, (l ->> 9)::int, n.product_code, n.category_code, n.product_name,
      n.category_name, n.seq, n.product)::receipt_line), bool_or(n.product is null) into lines, is_new_product
    from (
      select n.*, (
        select s.sold_product_id from sold_product s
        where s.tenant_id = p_tenant and s.shop_id = p_shop and s.product_code = n.product_code and s.category_code = n.category_code
          and s.tax_rate = n.rate and s.product_name = n.product_name and s.category_name = n.category_name
      ) as product
      from (
        select n.id, n.seq, l, (l ->> 1)::smallint as rate, l ->> 10 as product_code, l ->> 11 as category_code, l ->> 12 as product_name,
          l ->> 13 as category_name
        from unnest(new_ids, new_numbers, new_lines) as n(id, seq, lines)
        cross join lateral jsonb_array_elements(n.lines) as l
        -- Without statistics the look-up compares with every product of the shop: what it compares is taken out of the JSON once.
        offset 0
      ) as n
      offset 0
    ) as n;
    exit when is_new_product is not true;
    insert into sold_product
    select p_tenant, p_shop, (
        select coalesce(max(s.sold_product_id), 0) from sold_product s where s.tenant_id = p_tenant and s.shop_id = p_shop
      ) + row_number() over (order by min(l.seq), min(l.line_no)), l.tax_rate, l.product_code, l.category_code, l.product_name, l.category_name
    from unnest(lines) as l where l.sold_product_id is null
    group by l.tax_rate, l.product_code, l.category_code, l.product_name, l.category_name;
  end loop;
  insert into journal_line
  select p_tenant, p_shop, seq, sold_product_id, line_no, quantity, unit_price, unit_cost, discount, gross_sales, sales, tax from unnest(lines);

  select array_agg(row(p_tenant, p_shop, n.id, (a ->> 0)::smallint, (a ->> 1)::tender,
    (a ->> 2)::int, (a ->> 3)::int, n.seq)::payment) into payments
  from unnest(new_ids, new_numbers, new_payments) as n(id, seq, payments)
  cross join lateral jsonb_array_elements(n.payments) as a;
  insert into journal_payment select p_tenant, p_shop, seq, payment_no, tender, tendered, change from unnest(payments);

  update journal_head set seq = head.seq, digest = head.digest where tenant_id = p_tenant and shop_id = p_shop;
  perform roll_up(p_tenant, p_shop, 1, changed, lines || old_lines, payments || old_payments);
  perform learn_names(changed, lines);
  perform sum_void_cash(p_tenant, p_shop, d) from (select distinct unnest(apart) as d) dates;
end $$;
