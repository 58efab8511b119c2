import { sql, type Kysely } from "kysely";

/**
 * What a receipt says, as one text: equal for the receipt as sent and as stored, whatever the session's settings. The text of a row
 * tells null from empty and quotes what it must; it takes half the time of JSON.
 * business_date and hour are left to the digest: a shop that changes its cut-off may send a receipt again.
 */
const content = `
create function receipt_content(r receipt, p_lines jsonb, p_payments jsonb) returns text
language sql stable as $$
  select row(
    'choba-1', r.tenant_id, r.shop_id, r.receipt_id, (extract(epoch from r.sold_at) * 1000)::bigint, r.kind, r.order_type,
    r.delivery_service, r.tax_mode, r.points_as, r.guests, r.gross_sales, r.discounts, r.discount, r.coupon_discount,
    r.coupon_id, r.points, r.sales8, r.sales10, r.tax8, r.tax10, r.total, r.cost, r.reversal_of, r.split_of,
    r.receipt_number, r.staff_code, r.staff_name, r.reason
  )::text || p_lines::text || p_payments::text
$$`;

/** The same text of a receipt that is stored. */
const storedContent = `
create function stored_content(r receipt) returns text
language sql stable as $$
  select receipt_content(r,
    coalesce((
      select jsonb_agg(jsonb_build_array(
        l.line_no, l.tax_rate, l.quantity, l.unit_price, l.unit_cost, l.discount, l.gross_sales, l.sales, l.tax, l.cost,
        l.product_code, l.category_code, l.product_name, l.category_name) order by l.line_no)
      from receipt_line l
      where l.tenant_id = r.tenant_id and l.shop_id = r.shop_id and l.receipt_id = r.receipt_id
    ), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_array(a.payment_no, a.tender, a.tendered, a.change) order by a.payment_no)
      from payment a
      where a.tenant_id = r.tenant_id and a.shop_id = r.shop_id and a.receipt_id = r.receipt_id
    ), '[]'))
$$`;

/** A link of the chain: the digest before, this receipt's place in it, and all that the receipt says. */
const digest = `
create function receipt_digest(p_before bytea, r receipt, p_content text) returns bytea
language sql stable as $$
  select sha256(p_before || convert_to(
    row(r.seq, (extract(epoch from r.recorded_at) * 1000)::bigint, r.business_date - date '2000-01-01', r.hour)::text
    || p_content, 'UTF8'))
$$`;

/** Receipts that name p_target: returns, voids, parts of a split bill; in the order of recording. */
const linkedReceipts = `
create function linked_receipts(p_tenant int, p_shop int, p_target uuid) returns setof receipt
language plpgsql stable as $$
declare
  named uuid;
begin
  -- Keys one by one: a join may be planned as a scan of the whole shop while the table has no statistics.
  for named in
    select k.receipt_id from receipt_link k
    where k.tenant_id = p_tenant and k.shop_id = p_shop and k.target_id = p_target
  loop
    return query
    select r.* from receipt r where r.tenant_id = p_tenant and r.shop_id = p_shop and r.receipt_id = named;
  end loop;
end $$`;

/** Why a receipt that names another cannot be recorded, as a code of ingest/refusals.ts; null where it can. */
const linkFault = `
create function link_fault(r receipt, p_bare boolean, target receipt) returns text
language plpgsql stable as $$
declare
  returned int;
  returns int;
begin
  if target.receipt_id is null then
    return 'REFERENCE_MISSING';
  end if;
  if r.kind = 'SALE' then
    return case when target.kind <> 'SALE' or target.split_of is not null then 'SPLIT_OF_PART' end;
  end if;
  if target.kind = 'VOID' or (r.kind = 'RETURN' and target.kind <> 'SALE') then
    return 'NOT_A_SALE';
  end if;
  if target.voided_at is not null then
    return 'ALREADY_VOIDED';
  end if;
  select count(*), coalesce(sum(l.total), 0) into returns, returned
  from linked_receipts(target.tenant_id, target.shop_id, target.receipt_id) l
  where l.kind = 'RETURN' and l.voided_at is null;
  if r.kind = 'RETURN' then
    return case when target.total + returned + r.total < 0 then 'OVER_RETURN' end;
  end if;
  if returns > 0 then
    return 'HAS_RETURNS';
  end if;
  return case when not p_bare and (r.total, r.tax8, r.tax10) is distinct from (-target.total, -target.tax8, -target.tax10)
    then 'VOID_DIFFERS' end;
end $$`;

/**
 * Records receipts of one shop that checkReceipt has passed (server/ingest/row.ts makes its rows, lines and payments).
 * Answers one row RULES, and does nothing, where p_rules are no longer the shop's; else one row a receipt: RECORDED;
 * DUPLICATE, with code DIFFERENT where the stored one says something else; REFUSED with the code of ingest/refusals.ts.
 * The shop's journal_head is locked first: one writer at a time extends a shop's chain, and other shops are not touched.
 */
const ingest = `
create function ingest_receipts(
  p_tenant int, p_shop int, p_now timestamptz, p_rules jsonb, p_receipts jsonb, p_lines jsonb, p_payments jsonb)
returns table (id uuid, outcome text, code text)
language plpgsql
-- Planned once a session, for whatever comes: rows at hand are joined by hash, the tables are read by whole keys alone.
set plan_cache_mode = force_generic_plan set enable_nestloop = off set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  rules shop;
  head journal_head;
  item record;
  i int;
  place int := 0;
  its_lines jsonb;
  its_payments jsonb;
  r receipt;
  target receipt;
  touched receipt;
  -- Receipts that name another, and their lines and payments.
  linked receipt[] := '{}';
  linked_lines jsonb[] := '{}';
  linked_payments jsonb[] := '{}';
  -- What is to be stored.
  new_ids uuid[] := '{}';
  new_lines jsonb[] := '{}';
  new_payments jsonb[] := '{}';
  lines receipt_line[];
  payments payment[];
  -- What is to be summed: the new receipts, and old ones that a void changes.
  changed receipt[] := '{}';
  changed_ids uuid[] := '{}';
  old_lines receipt_line[] := '{}';
  old_payments payment[] := '{}';
begin
  -- The caller has checked by the rules that it remembers.
  select * into rules from shop s where s.tenant_id = p_tenant and s.shop_id = p_shop;
  if jsonb_build_array(rules.cutoff_minutes, rules.tax_rounding, rules.points_as) <> p_rules then
    outcome := 'RULES';
    return next;
    return;
  end if;

  select * into head from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;
  if not found then
    insert into journal_head values (p_tenant, p_shop, 0, '') on conflict do nothing;
    select * into head from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;
  end if;

  for item in
    select new as receipt, (
      select o from receipt o where o.tenant_id = p_tenant and o.shop_id = p_shop and o.receipt_id = new.receipt_id
    ) as known
    from jsonb_populate_recordset(null::receipt, p_receipts) as new
  loop
    r := item.receipt;
    its_lines := p_lines -> place;
    its_payments := p_payments -> place;
    place := place + 1;
    r.tenant_id := p_tenant;
    r.shop_id := p_shop;
    r.recorded_at := p_now;
    if (item.known).receipt_id is not null then
      id := r.receipt_id;
      outcome := 'DUPLICATE';
      code := case when stored_content(item.known) <> receipt_content(r, its_lines, its_payments) then 'DIFFERENT' end;
      return next;
    elsif r.kind <> 'SALE' or r.split_of is not null then
      linked := linked || r;
      linked_lines := linked_lines || its_lines;
      linked_payments := linked_payments || its_payments;
    else
      head.seq := head.seq + 1;
      r.seq := head.seq;
      head.digest := receipt_digest(head.digest, r, receipt_content(r, its_lines, its_payments));
      r.digest := head.digest;
      changed := changed || r;
      new_ids := new_ids || r.receipt_id;
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

  -- Returns, voids and parts of split bills: one by one, as they may name one another.
  for i in 1 .. cardinality(linked) loop
    r := linked[i];
    id := r.receipt_id;
    select * into target from receipt o
    where o.tenant_id = p_tenant and o.shop_id = p_shop and o.receipt_id = coalesce(r.reversal_of, r.split_of);
    code := link_fault(r, linked_lines[i] = '[]' and r.total = 0, target);
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
    end if;

    if r.kind = 'VOID' then
      foreach touched in array array[target] || array(
        -- A check of which one part is voided is still one check: the earliest part left counts for it.
        select p from linked_receipts(p_tenant, p_shop, coalesce(target.split_of, target.receipt_id)) p
        where target.kind = 'SALE' and target.pairs = 1
          and p.kind = 'SALE' and p.voided_at is null and p.receipt_id <> target.receipt_id
        order by p.seq limit 1
      ) loop
        -- What is summed already leaves the sums as it stands, and comes back changed with the new ones.
        if not touched.receipt_id = any (changed_ids) then
          lines := array(
            select l from receipt_line l
            where l.tenant_id = p_tenant and l.shop_id = p_shop and l.receipt_id = touched.receipt_id);
          payments := array(
            select a from payment a
            where a.tenant_id = p_tenant and a.shop_id = p_shop and a.receipt_id = touched.receipt_id);
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
        changed[array_position(changed_ids, touched.receipt_id)] := touched;
        update receipt o set voided_at = touched.voided_at, pairs = touched.pairs, visitors = touched.visitors
        where o.tenant_id = p_tenant and o.shop_id = p_shop and o.receipt_id = touched.receipt_id;
      end loop;
    end if;

    head.seq := head.seq + 1;
    r.seq := head.seq;
    head.digest := receipt_digest(head.digest, r, receipt_content(r, linked_lines[i], linked_payments[i]));
    r.digest := head.digest;
    insert into receipt values (r.*);
    insert into receipt_link values (p_tenant, p_shop, target.receipt_id, r.receipt_id);
    changed := changed || r;
    changed_ids := changed_ids || r.receipt_id;
    new_ids := new_ids || r.receipt_id;
    new_lines := new_lines || linked_lines[i];
    new_payments := new_payments || linked_payments[i];
    outcome := 'RECORDED';
    return next;
  end loop;

  if cardinality(new_ids) = 0 then
    return;
  end if;

  select array_agg(row(p_tenant, p_shop, n.id, (l ->> 0)::smallint, (l ->> 1)::smallint, (l ->> 2)::int, (l ->> 3)::int,
    (l ->> 4)::int, (l ->> 5)::int, (l ->> 6)::int, (l ->> 7)::int, (l ->> 8)::int, (l ->> 9)::int,
    l ->> 10, l ->> 11, l ->> 12, l ->> 13)::receipt_line) into lines
  from unnest(new_ids, new_lines) as n(id, lines)
  cross join lateral jsonb_array_elements(n.lines) as l;
  insert into receipt_line select * from unnest(lines);

  select array_agg(row(p_tenant, p_shop, n.id, (a ->> 0)::smallint, (a ->> 1)::tender, (a ->> 2)::int, (a ->> 3)::int)::payment)
  into payments
  from unnest(new_ids, new_payments) as n(id, payments)
  cross join lateral jsonb_array_elements(n.payments) as a;
  insert into payment select * from unnest(payments);

  update journal_head set seq = head.seq, digest = head.digest where tenant_id = p_tenant and shop_id = p_shop;
  perform roll_up(p_tenant, p_shop, 1, changed, lines || old_lines, payments || old_payments);
  perform learn_names(changed, lines);
end $$`;

/** The latest name of each product and category. Only what changes is written: most receipts tell nothing new. */
const learnNames = `
create function learn_names(p_receipts receipt[], p_lines receipt_line[]) returns void
language sql as $$
  with told as materialized (
    select l.tenant_id, l.shop_id, l.product_code, l.product_name, l.category_code, l.category_name, l.unit_price,
      max(r.sold_at) as sold_at
    from unnest(p_receipts) as r
    join unnest(p_lines) as l on l.receipt_id = r.receipt_id
    group by 1, 2, 3, 4, 5, 6, 7
  ), products as materialized (
    select n.*, (
      select o from catalogue_product o
      where o.tenant_id = n.tenant_id and o.shop_id = n.shop_id and o.product_code = n.product_code
    ) as known
    from (select distinct on (product_code) * from told order by product_code, sold_at desc) n
  ), categories as materialized (
    select n.*, (
      select o from catalogue_category o
      where o.tenant_id = n.tenant_id and o.shop_id = n.shop_id and o.category_code = n.category_code
    ) as known
    from (select distinct on (category_code) * from told order by category_code, sold_at desc) n
  ), learnt as (
    insert into catalogue_product
    select tenant_id, shop_id, product_code, product_name, category_code, unit_price, sold_at from products
    where (known).product_code is null
      or ((known).named_at <= sold_at
        and ((known).name, (known).category_code, (known).unit_price) is distinct from (product_name, category_code, unit_price))
    on conflict (tenant_id, shop_id, product_code) do update set name = excluded.name, category_code = excluded.category_code,
      unit_price = excluded.unit_price, named_at = excluded.named_at
  )
  insert into catalogue_category
  select tenant_id, shop_id, category_code, category_name, sold_at from categories
  where (known).category_code is null or ((known).named_at <= sold_at and (known).name <> category_name)
  on conflict (tenant_id, shop_id, category_code) do update set name = excluded.name, named_at = excluded.named_at
$$`;

/** The one way by which receipts enter the journal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const definition of [content, storedContent, digest, learnNames, linkedReceipts, linkFault, ingest])
    await sql.raw(definition).execute(db);
}
