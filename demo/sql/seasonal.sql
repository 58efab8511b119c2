-- Dishes for a time: two of each brand that are over, which stay in the archive until somebody brings them back, and one that comes. Each is made from a
-- dish of the whole year, in its shops and order types; no receipt has it.
with season as (
  select * from (values
    (1, 'RN03', 'SN01', '期間限定 海老味噌ラーメン', 'Limited: Shrimp Miso Ramen', 1080, 312, -160, -70),
    (1, 'RN05', 'SN02', '期間限定 冷やし塩ラーメン', 'Limited: Cold Salt Ramen', 960, 274, -120, -32),
    (1, 'RN05', 'SN03', '期間限定 柚子塩ラーメン', 'Limited: Yuzu Salt Ramen', 1020, 288, 6, 90),
    (2, 'YK02', 'SN01', '期間限定 葱味噌ねぎま', 'Limited: Leek Miso Skewer', 260, 74, -150, -60),
    (2, 'YK01', 'SN02', '期間限定 梅しそもも', 'Limited: Plum Thigh Skewer', 250, 70, -110, -20),
    (2, 'YK03', 'SN03', '期間限定 月見つくね', 'Limited: Meatball with Egg', 320, 92, 8, 70),
    (3, 'CF02', 'SN01', '期間限定 ほうじ茶ラテ', 'Limited: Roasted Tea Latte', 640, 112, -170, -80),
    (3, 'CF02', 'SN02', '期間限定 黒糖ラテ', 'Limited: Brown Sugar Latte', 650, 116, -100, -25),
    (3, 'CF02', 'SN03', '期間限定 和栗ラテ', 'Limited: Chestnut Latte', 690, 138, 5, 60),
    (4, 'CR04', 'SN01', '期間限定 彩り野菜カレー', 'Limited: Garden Curry', 1080, 322, -140, -50),
    (4, 'CR02', 'SN02', '期間限定 バターチキンカレー', 'Limited: Butter Chicken Curry', 1050, 298, -90, -15),
    (4, 'CR06', 'SN03', '期間限定 きのこスープカレー', 'Limited: Mushroom Soup Curry', 1320, 372, 7, 75)
  ) as s(brand_id, base, code, name, name_en, price, cost, from_day, to_day)
)
insert into product
select (jsonb_populate_record(p, jsonb_build_object(
  'product_id', nextval('product_product_id_seq'), 'product_admin_id', null, 'product_code', season.code, 'product_name', season.name,
  'product_name_en', season.name_en, 'product_name_zh', null, 'product_name_ko', null, 'product_description', null,
  'product_description_en', null, 'product_description_zh', null, 'product_description_ko', null, 'image_url', null,
  'price', season.price, 'cost', season.cost, 'scheduled', null, 'sold_out_through', null, 'sold_out_until', null, 'release_timer', null,
  'start_date', (:now::timestamptz at time zone 'Asia/Tokyo')::date + season.from_day,
  'end_date', (:now::timestamptz at time zone 'Asia/Tokyo')::date + season.to_day,
  'display_sequence', 900 + substr(season.code, 3)::int))).*
from product p join shop on shop.tenant_id = p.tenant_id and shop.shop_id = p.shop_id
join season on season.brand_id = shop.brand_id and season.base = p.product_code
where p.tenant_id = :tenant_id;
