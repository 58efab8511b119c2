select
  coalesce(r.shop_id, p.shop_id) as shop_id,
  coalesce(r.business_date, p.business_date) as business_date,
  coalesce(r.tender, p.tender) as tender,
  coalesce(r.sales, 0)::int8 as sales,
  r.terminal,
  coalesce(r.terminal, r.sales, 0)::int8 as expected,
  p.gross,
  p.fee,
  p.net,
  p.deposited_on,
  coalesce(p.line_count, 0) as line_count,
  h.wait_days
from
  (
    select
      shop_id,
      business_date,
      'CREDIT'::text as tender,
      "credit" as sales,
      "credit_total" as terminal
    from
      days
    union all
    select
      shop_id,
      business_date,
      'EMONEY'::text as tender,
      "emoney" as sales,
      "emoney_total" as terminal
    from
      days
    union all
    select
      shop_id,
      business_date,
      'QR'::text as tender,
      "qr" as sales,
      "qr_total" as terminal
    from
      days
    union all
    select
      shop_id,
      business_date,
      'OTHER'::text as tender,
      "other" as sales,
      "other_total" as terminal
    from
      days
  ) r
  full join paid p on p.shop_id = r.shop_id
  and p.business_date = r.business_date
  and p.tender = r.tender
  left join handled h on h.tender = coalesce(r.tender, p.tender)
where
  p.line_count is not null
  or (
    h.wait_days is not null
    and (
      coalesce(r.sales, 0) <> 0
      or coalesce(r.terminal, 0) <> 0
    )
  )
