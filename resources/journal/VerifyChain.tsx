import { receiptTexts } from "../../i18n/ja/journal/receipt.ts";
import { Alert, Box, Button, LinearProgress } from "@mui/material";
import VerifiedIcon from "@mui/icons-material/VerifiedUserOutlined";
import { useRef } from "react";
import { Link } from "react-router";
import { formatCount, formatDate } from "../../src/core/money.ts";
import { useSelection } from "../../src/data/context.ts";
import { useFigures } from "../../src/report/context.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { useVerification, type VerifiedShop } from "./useVerification.ts";
import { PlainList } from "../../src/ui/List.tsx";
import { Note } from "../../src/ui/Note.tsx";
import { Row } from "../../src/ui/Row.tsx";

/** A button that verifies the records of the page's shops and dates, and the result. */
export function VerifyChain() {
  const { query } = useFigures();
  // After a change of shops or dates there is no result.
  return <Verification key={JSON.stringify([query.shops, query.period])} />;
}

function Verification() {
  const { query } = useFigures();
  const startButton = useRef<HTMLButtonElement>(null);
  const { state, start, stop } = useVerification(query.shops, query.period);
  const { running, verified, failed } = state;
  const done = !running && verified.length === query.shops.length;
  return (
    <Box sx={{ mb: 1.5, mt: { xs: 1.5, sm: 0 }, displayPrint: "none", "& button": { minHeight: { xs: 44, sm: 34 } } }}>
      <Row align="center" gap={1.5}>
        {/* It stays while it runs, not `disabled`: the focus would be lost. */}
        <Button
          ref={startButton}
          size="small"
          variant="outlined"
          startIcon={<VerifiedIcon />}
          aria-disabled={running}
          sx={{ "&[aria-disabled=true]": { opacity: 0.5 } }}
          onClick={() => running || start()}
        >
          {receiptTexts.verify.start}
        </Button>
        {running && (
          <Row role="status" align="center" oneLine gap={1.5} grow="1 1 320px" maxWidth={480}>
            <LinearProgress
              variant="determinate"
              value={(verified.length / query.shops.length) * 100}
              aria-label={receiptTexts.verify.running}
              sx={{ flex: 1 }}
            />
            <span>{receiptTexts.verify.progress(query.shops.length, verified.length)}</span>
            <Button
              size="small"
              variant="outlined"
              onClick={() => {
                startButton.current?.focus();
                stop();
              }}
            >
              {receiptTexts.verify.stop}
            </Button>
          </Row>
        )}
      </Row>
      {failed && (
        <Note severity="error" mt={1}>
          {failed}
        </Note>
      )}
      {done && <Findings verified={verified} />}
    </Box>
  );
}

function Findings({ verified }: { verified: readonly VerifiedShop[] }) {
  const { shops } = useSelection();
  const broken = verified.filter(({ firstBreak }) => firstBreak);
  const values = {
    shops: verified.length,
    count: formatCount(verified.reduce((sum, { checked }) => sum + checked, 0)),
  };
  const detachedUntil = verified
    .flatMap((shop) => shop.detachedUntil ?? [])
    .sort()
    .at(-1);
  if (broken.length === 0)
    return (
      <Note severity="success" mt={1}>
        {receiptTexts.verify.sound(values.shops, values.count)}{" "}
        {detachedUntil && receiptTexts.verify.detachedUntil(formatDate(detachedUntil))}
      </Note>
    );
  return (
    <Alert severity="error" sx={{ mt: 1, "& .MuiAlert-icon": { alignSelf: "flex-start" } }}>
      {receiptTexts.verify.broken(values.shops, values.count, broken.length)}{" "}
      {detachedUntil && receiptTexts.verify.detachedUntil(formatDate(detachedUntil))}
      <PlainList marked>
        {broken.map(({ shop_id, firstBreak }) => (
          <li key={shop_id}>
            {shops.find(({ id }) => id === shop_id)?.name ?? shop_id}
            {firstBreak && (
              <>
                {": "}
                {receiptTexts.verify.kinds[firstBreak.kind]({
                  sequence: formatCount(firstBreak.sequence),
                  date: firstBreak.date ? formatDate(firstBreak.date) : "",
                  number: firstBreak.receiptNumber ?? formatCount(firstBreak.sequence),
                })}{" "}
                {firstBreak.id && (
                  <Link to={`${consolePaths.receipt}?id=${encodeURIComponent(firstBreak.id)}`}>
                    {receiptTexts.open}
                  </Link>
                )}
              </>
            )}
          </li>
        ))}
      </PlainList>
    </Alert>
  );
}
