(
  select
    json_agg(
      json_build_object(
        'shop_id',
        s.shop_id,
        'shop_name',
        s.name,
        'sales',
        coalesce("t"."sales", 0),
        'tax',
        coalesce("t"."tax", 0),
        'cost',
        coalesce("t"."cost", 0),
        'uncosted',
        coalesce("t"."uncosted", 0),
        'pairs',
        coalesce("t"."pairs", 0),
        'visitors',
        coalesce("t"."visitors", 0),
        'unguested_sales',
        coalesce("t"."unguested_sales", 0),
        'unguested_tax',
        coalesce("t"."unguested_tax", 0),
        'discounts',
        coalesce("t"."discounts", 0),
        'returns',
        coalesce("t"."returns", 0),
        'discounts_tax',
        coalesce("t"."discounts_tax", 0),
        'returns_tax',
        coalesce("t"."returns_tax", 0),
        'gross_sales',
        coalesce("t"."gross_sales", 0),
        'void_amount',
        coalesce("t"."void_amount", 0),
        'void_tax',
        coalesce("t"."void_tax", 0),
        'budget',
        b.budget,
        'running_sales',
        b.running_sales,
        'running_tax',
        b.running_tax,
        'cash',
        c.cash,
        'hours',
        w.hours,
        'labour_sales',
        w.labour_sales,
        'mix',
        coalesce(x.mix, '{}'),
        'months',
        l.months,
        'provisional',
        f.provisional
      )
      order by
        s.display_sequence,
        s.shop_id
    )
  from
    (
      select
        shop_id,
        name,
        display_sequence,
        opened_on,
        (
          '2026-11-20'::date - (
            720::int < coalesce(
              (
                select
                  c.cutoff_minutes
                from
                  shop_cutoff c
                where
                  c.tenant_id = :tenant
                  and c.shop_id = shop.shop_id
                  and c.valid_from <= '2026-11-20'::date
                order by
                  c.valid_from desc
                limit
                  1
              ),
              300
            )
          )::int
        ) as today
      from
        shop
      where
        tenant_id = :tenant
        and shop_id = any (:'shops'::int[])
      offset
        0
    ) s
    join fresh f on f.shop_id = s.shop_id
    join lists l on l.shop_id = s.shop_id
    left join totals t on t.shop_id = s.shop_id
    left join budgets b on b.shop_id = s.shop_id
    left join cash c on c.shop_id = s.shop_id
    left join labour w on w.shop_id = s.shop_id
    left join mixes x on x.shop_id = s.shop_id
),
'[]'
