import { Box } from "@mui/material";
import type { KeyWithin } from "../../i18n/keys.ts";
import { Link } from "react-router";
import { formatShortDate, formatYen } from "../../src/core/money.ts";
import { useAnswer, type AnswerOf } from "../../src/report/context.ts";
import { Card } from "../../src/ui/Card.tsx";
import { Unfold, useFold } from "../../src/ui/fold.tsx";
import { usePathOpens } from "../../src/report/useDrill.ts";
import { paths } from "../paths.ts";
import { useTexts } from "../../src/ui/text.ts";

type Item = AnswerOf<"overview">["attention"][number];

/** The page of each kind, where a person can solve it. */
const placeOf: Readonly<Record<Item["kind"], string>> = {
  DAY_NOT_CLOSED: paths.closing,
  DAY_STALE: paths.closing,
  STALE_FEED: paths.journal,
  REGISTER_SILENT: paths.journal,
  RECEIPT_REFUSED: paths.refusedReceipt,
  VOID_SPIKE: paths.voids,
  CASH_DIFFERENCE: paths.cash,
  COUPON_WAITING: paths.coupon,
  PUSH_WAITING: paths.pushNotification.BRAND,
  APPLICANT_WAITING: paths.accountWaiting,
};

/** Texts for several dates. */
const ofSeveral: Partial<Record<Item["kind"], KeyWithin<"parts.overview.attention">>> = {
  DAY_NOT_CLOSED: "DAYS_NOT_CLOSED",
  DAY_STALE: "DAYS_STALE",
};

/** The kinds in order of urgency. */
const urgency: readonly Item["kind"][] = [
  "DAY_NOT_CLOSED",
  "DAY_STALE",
  "PUSH_WAITING",
  "APPLICANT_WAITING",
  "RECEIPT_REFUSED",
  "REGISTER_SILENT",
  "STALE_FEED",
  "VOID_SPIKE",
  "CASH_DIFFERENCE",
  "COUPON_WAITING",
];

/** One line for each shop. Coupons of all shops share one line with their number, because nobody must act on them. */
function gathered(attention: readonly Item[]): Item[] {
  const waiting = attention.filter(({ kind }) => kind === "COUPON_WAITING");
  const [first] = waiting;
  const count = waiting.reduce((sum, item) => sum + (item.count ?? 0), 0);
  const coupons = first ? [{ ...first, count, shop_id: null }] : [];
  return [...attention.filter(({ kind }) => kind !== "COUPON_WAITING"), ...coupons].toSorted(
    (a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind),
  );
}

/** Number of lines at first. */
const linesAtFirst = 30;

/** What needs a person's attention, with its shop and a link to the page where it can be solved. */
export function Attention() {
  const translate = useTexts();
  const opens = usePathOpens();
  const { attention } = useAnswer("overview").current;
  const fold = useFold(gathered(attention), { wide: linesAtFirst });
  const says = ({ kind, shop_name, business_date, count, amount }: Item) =>
    translate(`parts.overview.attention.${(count ?? 0) > 1 ? (ofSeveral[kind] ?? kind) : kind}`, {
      shop: shop_name ?? "",
      date: business_date ? formatShortDate(business_date) : "",
      count: count ?? 0,
      amount: formatYen(amount),
    });
  return (
    <Card title={translate("parts.overview.attention.title")} urgent={attention.length > 0}>
      {attention.length === 0 ? (
        <Box sx={{ fontSize: 13, color: "tokens.textMuted" }}>{translate("parts.overview.attention.none")}</Box>
      ) : (
        <Box component="ul" sx={{ display: "flex", flexWrap: "wrap", gap: 1, m: 0, p: 0, listStyle: "none" }}>
          {fold.rows.map((item) => (
            <Box component="li" key={`${item.kind} ${item.shop_id} ${item.business_date}`}>
              <Box
                {...(opens(placeOf[item.kind]) ? { component: Link, to: addressOf(item) } : {})}
                sx={{
                  display: "block",
                  px: 1.25,
                  py: 0.375,
                  border: 1,
                  borderRadius: 1,
                  fontSize: 13,
                  color: "text.primary",
                  textDecoration: "none",
                  bgcolor: "tokens.pendingSoft",
                  borderColor: "tokens.pendingBorder",
                  "&:any-link:hover": { textDecoration: "underline" },
                }}
              >
                {says(item)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Unfold fold={fold} />
    </Card>
  );
}

/** The address of the page for this shop and this date. */
function addressOf({ kind, shop_id, business_date }: Item): string {
  const params = new URLSearchParams();
  if (business_date) {
    params.set("from", business_date);
    params.set("to", business_date);
  }
  if (shop_id !== null) params.set("shops", String(shop_id));
  const query = params.toString();
  return query ? `${placeOf[kind]}?${query}` : placeOf[kind];
}
