select
  m.month,
  p.item_id,
  p.unit_price,
  greatest(p.from_date, m.starts) as starts,
  least(p.until, m.ends + 1) as until
from
  months m
  join (
    select
      item_id,
      unit_price,
      from_date,
      lead(from_date, 1, 'infinity') over (
        partition by
          item_id
        order by
          from_date
      ) as until
    from
      steps
    union all
    select
      item_id,
      0,
      '-infinity',
      min(from_date)
    from
      steps
    group by
      item_id
  ) p on p.from_date <= m.ends
  and p.until > m.starts
