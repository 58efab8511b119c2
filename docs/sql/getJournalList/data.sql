(
  select
    json_agg(
      json_build_object(
        'id',
        "r"."shop_id" || '-' || "r"."receipt_id",
        'shop_id',
        r.shop_id,
        'shop_name',
        (
          select
            s.name
          from
            shop s
          where
            s.tenant_id = :tenant
            and s.shop_id = r.shop_id
        ),
        'registrationNumber',
        coalesce(
          (
            select
              n.invoice
            from
              registration_number n
            where
              n.tenant_id = :tenant
              and n.shop_id = r.shop_id
              and (
                n.effective_date is null
                or n.effective_date <= r.business_date
              )
              and not exists (
                select
                from
                  registration_number again
                where
                  again.tenant_id = :tenant
                  and again.shop_id = n.shop_id
                  and again.version = n.version + 1
                  and again.invoice = n.invoice
              )
            order by
              n.version desc
            limit
              1
          ),
          (
            select
              d.invoice
            from
              developer d
            where
              d.tenant_id = :tenant
          )
        ),
        'date',
        r.business_date,
        'hour',
        r.hour,
        'soldAt',
        to_char(nullif(r.sold_at, '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'recordedAt',
        to_char(nullif(r.recorded_at, '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'receiptNumber',
        r.receipt_number,
        'sequence',
        r.seq,
        'kind',
        r.kind,
        'status',
        case
          when r.voided_at is not null then 'VOIDED'
          else r.kind::text
        end,
        'reversalOf',
        "r"."shop_id" || '-' || "r"."reversal_of",
        'reversedBy',
        coalesce(
          (
            select
              json_agg(
                "x"."shop_id" || '-' || "x"."receipt_id"
                order by
                  x.seq
              )
            from
              receipt_link k
              join receipt x on x.tenant_id = k.tenant_id
              and x.shop_id = k.shop_id
              and x.receipt_id = k.receipt_id
            where
              k.tenant_id = :tenant
              and k.shop_id = r.shop_id
              and k.target_id = r.receipt_id
              and x.kind <> 'SALE'
          ),
          '[]'
        ),
        'minutesAfterPayment',
        (
          select
            (
              extract(
                epoch
                from
                  r.sold_at - t.sold_at
              ) / 60
            )::int
          from
            receipt t
          where
            t.tenant_id = :tenant
            and t.shop_id = r.shop_id
            and t.receipt_id = r.reversal_of
        ),
        'splitOf',
        "r"."shop_id" || '-' || "r"."split_of",
        'splits',
        coalesce(
          (
            select
              json_agg(
                "x"."shop_id" || '-' || "x"."receipt_id"
                order by
                  x.seq
              )
            from
              receipt_link k
              join receipt x on x.tenant_id = k.tenant_id
              and x.shop_id = k.shop_id
              and x.receipt_id = k.receipt_id
            where
              k.tenant_id = :tenant
              and k.shop_id = r.shop_id
              and k.target_id = r.receipt_id
              and x.kind = 'SALE'
          ),
          '[]'
        ),
        'order_type',
        r.order_type,
        'deliveryService',
        r.delivery_service,
        'visitor',
        r.visitors,
        'taxMode',
        r.tax_mode,
        'grossSales',
        r.gross_sales,
        'discounts',
        r.discounts,
        'discount',
        r.discount,
        'discountName',
        r.discount_name,
        'couponDiscount',
        r.coupon_discount,
        'points',
        r.points,
        'pointsAs',
        r.points_as,
        'taxable8',
        r.sales8,
        'tax8',
        r.tax8,
        'taxable10',
        r.sales10,
        'tax10',
        r.tax10,
        'total',
        r.total,
        'staff',
        (
          select
            coalesce(nullif(p.name, ''), p.code)
          from
            person p
          where
            p.tenant_id = :tenant
            and p.shop_id = r.shop_id
            and p.person_id = r.staff_id
        ),
        'staffCode',
        (
          select
            nullif(p.code, '')
          from
            person p
          where
            p.tenant_id = :tenant
            and p.shop_id = r.shop_id
            and p.person_id = r.staff_id
        ),
        'reason',
        r.reason,
        'digest',
        encode(r.digest, 'hex'),
        'items',
        coalesce(
          (
            select
              json_agg(
                json_build_object(
                  'productCode',
                  s.product_code,
                  'productName',
                  s.product_name,
                  'categoryName',
                  nullif(s.category_name, ''),
                  'quantity',
                  l.quantity,
                  'unitPrice',
                  l.unit_price,
                  'discount',
                  l.discount,
                  'taxRate',
                  s.tax_rate,
                  'salesPrice',
                  l.sales
                )
                order by
                  l.line_no
              )
            from
              journal_line l
              join sold_product s on s.tenant_id = :tenant
              and s.shop_id = r.shop_id
              and s.sold_product_id = l.sold_product_id
            where
              "l"."tenant_id" = :tenant
              and "l"."shop_id" = r.shop_id
              and "l"."seq" = r.seq
          ),
          '[]'
        ),
        'payments',
        coalesce(
          (
            select
              json_agg(
                json_build_object('tender', p.tender, 'tendered', p.tendered, 'change', p.change)
                order by
                  p.payment_no
              )
            from
              journal_payment p
            where
              "p"."tenant_id" = :tenant
              and "p"."shop_id" = r.shop_id
              and "p"."seq" = r.seq
          ),
          '[]'
        ),
        'payment_type',
        coalesce(
          (
            select
              json_agg(
                p.tender
                order by
                  p.tender
              )
            from
              (
                select
                  tender
                from
                  journal_payment p
                where
                  "p"."tenant_id" = :tenant
                  and "p"."shop_id" = r.shop_id
                  and "p"."seq" = r.seq
                union
                select
                  'OTHER'
                where
                  (
                    r.points <> 0
                    and r.points_as = 'TENDER'
                  )
              ) p
          ),
          '[]'
        )
      )
      order by
        r.business_date desc,
        r.sold_at desc,
        r.seq desc,
        r.shop_id
    )
  from
    page r
),
'[]'
