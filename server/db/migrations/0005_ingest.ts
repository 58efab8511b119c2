import { sql, type Kysely } from "kysely";

/**
 * What a receipt says, as one text: equal for the receipt as sent and as stored, whatever the session's settings.
 * business_date and hour are left to the digest: a shop that changes its cut-off may send a receipt again.
 */
const content = `
create function receipt_content(r receipt, p_lines jsonb, p_payments jsonb) returns text
language sql stable as $$
  select jsonb_build_array(
    'choba-1', r.tenant_id, r.shop_id, r.receipt_id, (extract(epoch from r.sold_at) * 1000)::bigint, r.kind, r.order_type,
    r.delivery_service, r.tax_mode, r.points_as, r.guests, r.gross_sales, r.discounts, r.discount, r.coupon_discount,
    r.coupon_id, r.points, r.sales8, r.sales10, r.tax8, r.tax10, r.total, r.cost, r.reversal_of, r.split_of,
    r.receipt_number, r.staff_code, r.staff_name, r.reason, p_lines, p_payments
  )::text
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
  select sha256(p_before || convert_to(jsonb_build_array(
    r.seq, (extract(epoch from r.recorded_at) * 1000)::bigint, r.business_date - date '2000-01-01', r.hour)::text
    || p_content, 'UTF8'))
$$`;

/**
 * Records receipts of one shop that checkReceipt has passed (server/ingest/row.ts makes p_rows).
 * Answers one row a receipt: RECORDED; DUPLICATE, with code DIFFERENT where the stored one says something else;
 * REFUSED with the code of ingest/refusals.ts.
 * The shop's journal_head is locked first: one writer at a time extends a shop's chain, and other shops are not touched.
 */
const ingest = `
create function ingest_receipts(p_tenant int, p_shop int, p_now timestamptz, p_rows jsonb)
returns table (id uuid, outcome text, code text)
language plpgsql
-- Planned once a session, by index alone: a plan made while a table is still empty must not scan it when it is large.
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  head journal_head;
  item record;
  r receipt;
  other receipt;
  root receipt;
  heir receipt;
  fresh receipt[] := '{}';
  fresh_ids uuid[] := '{}';
  fresh_lines jsonb[] := '{}';
  fresh_payments jsonb[] := '{}';
  again uuid[] := '{}';
  refused text;
begin
  insert into journal_head values (p_tenant, p_shop, 0, '') on conflict do nothing;
  select * into head from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;

  -- Plain sales: nothing to look up but whether they are known.
  for item in
    select new as receipt, e.value -> 'lines' as lines, e.value -> 'payments' as payments, (
      select true from receipt o where o.tenant_id = p_tenant and o.shop_id = p_shop and o.receipt_id = new.receipt_id
    ) as known
    from jsonb_array_elements(p_rows) with ordinality as e(value, place)
    cross join lateral jsonb_populate_record(null::receipt, e.value) as new
    where new.kind = 'SALE' and new.split_of is null
    order by e.place
  loop
    r := item.receipt;
    r.tenant_id := p_tenant;
    r.shop_id := p_shop;
    r.recorded_at := p_now;
    id := r.receipt_id;
    code := null;
    if item.known then
      outcome := 'DUPLICATE';
      select case when stored_content(o) is distinct from receipt_content(r, item.lines, item.payments) then 'DIFFERENT' end
      into code from receipt o where o.tenant_id = p_tenant and o.shop_id = p_shop and o.receipt_id = r.receipt_id;
    else
      head.seq := head.seq + 1;
      r.seq := head.seq;
      head.digest := receipt_digest(head.digest, r, receipt_content(r, item.lines, item.payments));
      r.digest := head.digest;
      fresh := fresh || r;
      fresh_ids := fresh_ids || r.receipt_id;
      fresh_lines := fresh_lines || item.lines;
      fresh_payments := fresh_payments || item.payments;
      outcome := 'RECORDED';
    end if;
    return next;
  end loop;
  insert into receipt select * from unnest(fresh);

  -- Returns, voids and parts of a split bill name another receipt: one by one, as they may name one another.
  for item in
    select new as receipt, e.value -> 'lines' as lines, e.value -> 'payments' as payments
    from jsonb_array_elements(p_rows) with ordinality as e(value, place)
    cross join lateral jsonb_populate_record(null::receipt, e.value) as new
    where new.kind <> 'SALE' or new.split_of is not null
    order by e.place
  loop
    r := item.receipt;
    r.tenant_id := p_tenant;
    r.shop_id := p_shop;
    r.recorded_at := p_now;
    id := r.receipt_id;
    code := null;
    refused := null;
    select * into other from receipt o where o.tenant_id = p_tenant and o.shop_id = p_shop and o.receipt_id = r.receipt_id;
    if found then
      outcome := 'DUPLICATE';
      if stored_content(other) is distinct from receipt_content(r, item.lines, item.payments) then code := 'DIFFERENT'; end if;
      return next;
      continue;
    end if;

    select * into other from receipt o
    where o.tenant_id = p_tenant and o.shop_id = p_shop and o.receipt_id = coalesce(r.reversal_of, r.split_of);
    if not found then
      refused := 'REFERENCE_MISSING';
    elsif r.kind = 'SALE' then
      if other.kind <> 'SALE' or other.split_of is not null then
        refused := 'SPLIT_OF_PART';
      elsif exists (
        select from receipt o where o.tenant_id = p_tenant and o.shop_id = p_shop and o.voided_at is null and o.pairs = 1
          and (o.receipt_id = other.receipt_id or o.split_of = other.receipt_id)
      ) then
        r.pairs := 0;
        r.visitors := 0;
      end if;
    elsif r.kind = 'RETURN' then
      if other.kind <> 'SALE' then
        refused := 'NOT_A_SALE';
      elsif other.voided_at is not null then
        refused := 'ALREADY_VOIDED';
      elsif other.total + r.total + (
        select coalesce(sum(o.total), 0) from receipt o where o.tenant_id = p_tenant and o.shop_id = p_shop
          and o.reversal_of = other.receipt_id and o.kind = 'RETURN' and o.voided_at is null
      ) < 0 then
        refused := 'OVER_RETURN';
      end if;
    elsif other.kind = 'VOID' then
      refused := 'NOT_A_SALE';
    elsif other.voided_at is not null then
      refused := 'ALREADY_VOIDED';
    elsif exists (
      select from receipt o where o.tenant_id = p_tenant and o.shop_id = p_shop
        and o.reversal_of = other.receipt_id and o.kind = 'RETURN' and o.voided_at is null
    ) then
      refused := 'HAS_RETURNS';
    elsif (item.lines <> '[]' or r.total <> 0)
      and (r.total, r.tax8, r.tax10) is distinct from (-other.total, -other.tax8, -other.tax10) then
      refused := 'VOID_DIFFERS';
    end if;
    if refused is not null then
      outcome := 'REFUSED';
      code := refused;
      return next;
      continue;
    end if;

    if r.kind = 'VOID' then
      -- What is summed already leaves the sums as it stands and comes back, changed, with the new ones below.
      if not other.receipt_id = any (fresh_ids || again) then
        perform roll_up(p_tenant, p_shop, array[other.receipt_id], -1);
        again := again || other.receipt_id;
      end if;
      update receipt o set voided_at = p_now
      where o.tenant_id = p_tenant and o.shop_id = p_shop and o.receipt_id = other.receipt_id;
      if other.kind = 'SALE' and other.pairs = 1 then
        -- A check of which one part is voided is still one check: the earliest part left counts for it.
        select * into heir from receipt o
        where o.tenant_id = p_tenant and o.shop_id = p_shop and o.kind = 'SALE' and o.voided_at is null
          and (o.split_of = coalesce(other.split_of, other.receipt_id) or o.receipt_id = other.split_of)
        order by o.seq limit 1;
        if found then
          if not heir.receipt_id = any (fresh_ids || again) then
            perform roll_up(p_tenant, p_shop, array[heir.receipt_id], -1);
            again := again || heir.receipt_id;
          end if;
          update receipt o set pairs = 1, visitors = other.visitors
          where o.tenant_id = p_tenant and o.shop_id = p_shop and o.receipt_id = heir.receipt_id;
        end if;
      end if;
    end if;

    head.seq := head.seq + 1;
    r.seq := head.seq;
    head.digest := receipt_digest(head.digest, r, receipt_content(r, item.lines, item.payments));
    r.digest := head.digest;
    insert into receipt values (r.*);
    fresh_ids := fresh_ids || r.receipt_id;
    fresh_lines := fresh_lines || item.lines;
    fresh_payments := fresh_payments || item.payments;
    outcome := 'RECORDED';
    return next;
  end loop;

  if cardinality(fresh_ids) = 0 then
    return;
  end if;

  insert into receipt_line
  select p_tenant, p_shop, f.id, (l ->> 0)::smallint, (l ->> 1)::smallint, (l ->> 2)::int, (l ->> 3)::int, (l ->> 4)::int,
    (l ->> 5)::int, (l ->> 6)::int, (l ->> 7)::int, (l ->> 8)::int, (l ->> 9)::int, l ->> 10, l ->> 11, l ->> 12, l ->> 13
  from unnest(fresh_ids, fresh_lines) as f(id, lines)
  cross join lateral jsonb_array_elements(f.lines) as l;

  insert into payment
  select p_tenant, p_shop, f.id, (a ->> 0)::smallint, (a ->> 1)::tender, (a ->> 2)::int, (a ->> 3)::int
  from unnest(fresh_ids, fresh_payments) as f(id, payments)
  cross join lateral jsonb_array_elements(f.payments) as a;

  update journal_head set seq = head.seq, digest = head.digest where tenant_id = p_tenant and shop_id = p_shop;
  perform roll_up(p_tenant, p_shop, fresh_ids || again, 1);
  perform learn_names(p_tenant, p_shop, fresh_ids);
end $$`;

/** The latest name of each product and category. Only what changes is written: most receipts tell nothing new. */
const learnNames = `
create function learn_names(p_tenant int, p_shop int, p_ids uuid[]) returns void
language plpgsql as $$
begin
  insert into catalogue_product as t
  select p_tenant, p_shop, n.product_code, n.product_name, n.category_code, n.unit_price, n.sold_at
  from (
    select distinct on (l.product_code) l.product_code, l.product_name, l.category_code, l.unit_price, r.sold_at
    from receipt r
    join receipt_line l on l.tenant_id = r.tenant_id and l.shop_id = r.shop_id and l.receipt_id = r.receipt_id
    where r.tenant_id = p_tenant and r.shop_id = p_shop and r.receipt_id = any (p_ids)
    order by l.product_code, r.sold_at desc
  ) n
  left join catalogue_product o on o.tenant_id = p_tenant and o.shop_id = p_shop and o.product_code = n.product_code
  where o.product_code is null
    or (o.named_at <= n.sold_at
        and (o.name, o.category_code, o.unit_price) is distinct from (n.product_name, n.category_code, n.unit_price))
  order by n.product_code
  on conflict (tenant_id, shop_id, product_code) do update set name = excluded.name, category_code = excluded.category_code,
    unit_price = excluded.unit_price, named_at = excluded.named_at;

  insert into catalogue_category as t
  select p_tenant, p_shop, n.category_code, n.category_name, n.sold_at
  from (
    select distinct on (l.category_code) l.category_code, l.category_name, r.sold_at
    from receipt r
    join receipt_line l on l.tenant_id = r.tenant_id and l.shop_id = r.shop_id and l.receipt_id = r.receipt_id
    where r.tenant_id = p_tenant and r.shop_id = p_shop and r.receipt_id = any (p_ids)
    order by l.category_code, r.sold_at desc
  ) n
  left join catalogue_category o on o.tenant_id = p_tenant and o.shop_id = p_shop and o.category_code = n.category_code
  where o.category_code is null or (o.named_at <= n.sold_at and o.name <> n.category_name)
  order by n.category_code
  on conflict (tenant_id, shop_id, category_code) do update set name = excluded.name, named_at = excluded.named_at;
end $$`;

/** The one way by which receipts enter the journal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const definition of [content, storedContent, digest, learnNames, ingest]) await sql.raw(definition).execute(db);
}
