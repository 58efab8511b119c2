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
        'budget',
        b.budget,
        'running_sales',
        b.running_sales,
        'running_tax',
        b.running_tax,
        'provisional',
        f.provisional
      )
      order by
        s.display_sequence,
        s.shop_id
    )
  from
    selected s
    join fresh f on f.shop_id = s.shop_id
    left join totals t on t.shop_id = s.shop_id
    left join budgets b on b.shop_id = s.shop_id
),
'[]'
