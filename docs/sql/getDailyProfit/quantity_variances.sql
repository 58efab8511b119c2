-- What was used beyond theory, at theory prices. Rounded once for each shop and span.
select
  shop_id,
  span,
  round(sum(value)) as value
from
  (
    select
      g.shop_id,
      g.span,
      g.quantity * t.unit_price as value
    from
      (
        select
          shop_id,
          span,
          item_id,
          quantity
        from
          bought
        union all
        select
          shop_id,
          span,
          item_id,
          quantity
        from
          came
        union all
        select
          shop_id,
          span,
          item_id,
          - quantity
        from
          went
        union all
        select
          shop_id,
          span,
          item_id,
          quantity
        from
          (
            select
              c.shop_id,
              c.span,
              l.item_id,
              l.quantity,
              l.value,
              false as open
            from
              cells c
              join stock_count_line l on l.tenant_id = :tenant
              and l.count_id = "c"."opened"
            where
              c.opened is not null
              and c.closed is not null
              and l.quantity is not null
            union all
            select
              o.shop_id,
              c.span,
              o.item_id,
              o.quantity,
              o.value,
              not o.counted
            from
              cells c
              join open o on o.shop_id = c.shop_id
              and o.count_date = "c"."before"
            where
              c.opened is not null
              and c.closed is not null
          ) l
        union all
        select
          shop_id,
          span,
          item_id,
          - quantity
        from
          (
            select
              c.shop_id,
              c.span,
              l.item_id,
              l.quantity,
              l.value,
              false as open
            from
              cells c
              join stock_count_line l on l.tenant_id = :tenant
              and l.count_id = "c"."closed"
            where
              c.opened is not null
              and c.closed is not null
              and l.quantity is not null
            union all
            select
              o.shop_id,
              c.span,
              o.item_id,
              o.quantity,
              o.value,
              not o.counted
            from
              cells c
              join open o on o.shop_id = c.shop_id
              and o.count_date = "c"."ends"
            where
              c.opened is not null
              and c.closed is not null
          ) l
      ) g
      join theory_prices t on t.span = g.span
      and t.item_id = g.item_id
    union all
    select
      s.shop_id,
      m.span,
      - sum(s.value)::numeric
    from
      sold s
      join months m on m.month = s.month
    where
      s.shop_id is not null
    group by
      1,
      2
  ) parts
group by
  1,
  2
