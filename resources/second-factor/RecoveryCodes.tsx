import { Box, Button } from "@mui/material";
import { factorPage, factorTexts as texts } from "../../i18n/ja/sign-in/second-factor.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { CopyResult, useCopy } from "../../src/ui/copy.tsx";
import { Toolbar } from "../../src/ui/Row.tsx";

/** New recovery codes, once, to copy or to print. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { copy, result } = useCopy();
  return (
    <PageCard title={factorPage.codes}>
      <p>{texts.codesOnce}</p>
      <Box component="ul" sx={codeListStyles}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Toolbar mt={1.5}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {factorPage.codesDone}
        </Button>
        <Button variant="outlined" onClick={() => void copy(codes.join("\n"))}>
          {texts.copy}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <CopyResult result={result} />
      </Toolbar>
    </PageCard>
  );
}

const codeListStyles = {
  display: "inline-grid",
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
  columnGap: 4,
  rowGap: 0.75,
  m: 0,
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: "tokens.borderStrong",
  borderRadius: 1,
  bgcolor: "tokens.band",
  fontFamily: "monospace",
  typography: "lead",
  listStyle: "none",
} as const;
