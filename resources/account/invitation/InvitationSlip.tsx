import { Box } from "@mui/material";
import { accountTexts } from "../../../i18n/ja/account/account.ts";
import { formatGroupedCode, buildInvitationAddress, invitationPath } from "../../../src/core/invitation.ts";
import { formatMoment } from "../../../src/core/money.ts";
import { BreakableAddress } from "../../../src/ui/Breakable.tsx";
import { QrCode } from "../../../src/ui/QrCode.tsx";

type InvitationDetails = { accountName: string; loginId: string; code: string; ends: string };

/** What is printed and handed over. The QR code has the one-time code in the address's fragment; the typed address has not. */
export function InvitationSlip({ slip: { accountName, loginId, code, ends } }: { slip: InvitationDetails }) {
  const { slip: texts } = accountTexts;
  const { origin } = window.location;
  const lines = [
    [texts.address, `${origin}${invitationPath}`],
    [texts.loginId, loginId],
    [texts.code, formatGroupedCode(code)],
    [texts.ends, formatMoment(ends)],
  ] as const;
  return (
    <Box sx={slipStyles}>
      <h3>{texts.title}</h3>
      <p>{texts.to(accountName)}</p>
      <p>{texts.text}</p>
      <QrCode value={buildInvitationAddress(origin, code)} title={texts.qr} size={180} />
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <BreakableAddress text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{texts.once}</p>
    </Box>
  );
}

/** Black on white: it is paper in both colour modes. */
const slipStyles = {
  width: "72mm",
  maxWidth: "100%",
  p: 1.5,
  border: 1,
  borderColor: "divider",
  bgcolor: "tokens.sheet",
  color: "tokens.ink",
  typography: "compact",
  textAlign: "center",
  "& h3": { m: 0, typography: "lead" },
  "& p": { my: 1, textWrap: "balance", wordBreak: "auto-phrase" },
  "& dl": { m: 0, textAlign: "left" },
  "& dt": { typography: "tiny" },
  "& dd": { m: 0, mb: 0.75, fontFamily: "monospace", typography: "lead", overflowWrap: "anywhere" },
  "@media print": { border: 0, p: 0, mx: "auto" },
} as const;
