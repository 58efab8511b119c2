(
  select
    json_agg(
      json_build_object(
        'shop_id',
        shop_id,
        'void_id',
        void_id,
        'voided_id',
        voided_id,
        'rerung_id',
        rerung_id,
        'place',
        place,
        'staff',
        staff,
        'named',
        named,
        'difference',
        difference,
        'cash',
        greatest(least(difference, paid_cash), 0),
        'minutes',
        (
          extract(
            epoch
            from
              rerung_at - sold_at
          ) / 60
        )::int
      )
      order by
        rerung_at - sold_at,
        place,
        rerung_seq
    )
  from
    candidates
),
'[]'
