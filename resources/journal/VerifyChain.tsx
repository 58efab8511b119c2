import { Alert, Box, Button, LinearProgress } from "@mui/material";
import VerifiedIcon from "@mui/icons-material/VerifiedUserOutlined";
import { useRef } from "react";
import { Link } from "react-router";
import { formatCount, formatDate } from "../../src/core/money.ts";
import { useSelection } from "../../src/data/context.ts";
import { useFigures } from "../../src/report/context.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { useVerification, type VerifiedShop } from "./useVerification.ts";
import { useTexts } from "../../src/ui/text.ts";
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
  const translate = useTexts();
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
          {translate("parts.journal.verify.start")}
        </Button>
        {running && (
          <Row role="status" align="center" oneLine gap={1.5} grow="1 1 320px" maxWidth={480}>
            <LinearProgress
              variant="determinate"
              value={(verified.length / query.shops.length) * 100}
              aria-label={translate("parts.journal.verify.running")}
              sx={{ flex: 1 }}
            />
            <span>
              {translate("parts.journal.verify.progress", { done: verified.length, all: query.shops.length })}
            </span>
            <Button
              size="small"
              variant="outlined"
              onClick={() => {
                startButton.current?.focus();
                stop();
              }}
            >
              {translate("parts.journal.verify.stop")}
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
  const translate = useTexts();
  const { shops } = useSelection();
  const broken = verified.filter(({ firstBreak }) => firstBreak);
  const values = {
    shops: verified.length,
    count: formatCount(verified.reduce((sum, { checked }) => sum + checked, 0)),
  };
  if (broken.length === 0)
    return (
      <Note severity="success" mt={1}>
        {translate("parts.journal.verify.sound", values)}
      </Note>
    );
  return (
    <Alert severity="error" sx={{ mt: 1, "& .MuiAlert-icon": { alignSelf: "flex-start" } }}>
      {translate("parts.journal.verify.broken", { ...values, broken: broken.length })}
      <PlainList marked>
        {broken.map(({ shop_id, firstBreak }) => (
          <li key={shop_id}>
            {shops.find(({ id }) => id === shop_id)?.name ?? shop_id}
            {firstBreak && (
              <>
                {": "}
                {translate(`parts.journal.verify.kinds.${firstBreak.kind}`, {
                  sequence: formatCount(firstBreak.sequence),
                  date: firstBreak.date ? formatDate(firstBreak.date) : "",
                  number: firstBreak.receiptNumber ?? formatCount(firstBreak.sequence),
                })}{" "}
                {firstBreak.id && (
                  <Link to={`${consolePaths.receipt}?id=${encodeURIComponent(firstBreak.id)}`}>
                    {translate("parts.journal.open")}
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
