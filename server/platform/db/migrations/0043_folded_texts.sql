-- Texts of daily reports are folded further (src/core/sameCharacters.ts): dashes and long vowels are one, and so are old and usual forms of
-- a kanji. What was folded before is folded again, or no word with a long vowel would find it.

update daily_report r set search_text = f.text, search_pairs = array_to_tsvector(array(
    select distinct substr(word, at, 2) from regexp_split_to_table(f.text, '\s+') word, generate_series(1, char_length(word) - 1) at
  ))
from (
  select tenant_id, shop_id, business_date, translate(search_text,
    '‐‒–—―−ー─〜~∼ヶヵヮヱヰ髙﨑嵜碕濵濱邉邊齋齊斉澤德眞惠國學會廣藏櫻瀧嶋嶌冨龍淸靑𠮷桒萬壽鷗麵麪餠鹽豐穗黑鷄燒醬蠣鰺蘆籠檜彌榮圓寬條曾靜增橫關澁驛鐵與莊兒實飮舘峯嶽遙祿亞槇卷藪瀨賴來舊傳體點晝燈當號假氣樂團圖賣價數藥譽寶發壺鍊爐蠟頰噓剝呑焰攪禮繫搔囊帶稻濟應戀戶步每內祕顏盃',
    '-----------ケカワエイ高崎崎崎浜浜辺辺斎斎斎沢徳真恵国学会広蔵桜滝島島富竜清青吉桑万寿鴎麺麺餅塩豊穂黒鶏焼醤蛎鯵芦篭桧弥栄円寛条曽静増横関渋駅鉄与荘児実飲館峰岳遥禄亜槙巻薮瀬頼来旧伝体点昼灯当号仮気楽団図売価数薬誉宝発壷錬炉蝋頬嘘剥吞焔撹礼繋掻嚢帯稲済応恋戸歩毎内秘顔杯') as text
  from daily_report
) f
where f.tenant_id = r.tenant_id and f.shop_id = r.shop_id and f.business_date = r.business_date and f.text <> r.search_text;
