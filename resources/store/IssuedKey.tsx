import { Box, Typography } from "@mui/material";
import { storeTexts } from "../../i18n/ja/store/store.ts";
import { CopyResult, useCopy } from "../../src/ui/copy.tsx";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { Note } from "../../src/ui/Note.tsx";

type IssuedKeyProps = {
  title: string;
  text: string;
  apiKey: string | null;
  close: string;
  onClose: () => void;
  /** What the key is called, and where it belongs; by default the words for a register. */
  words?: { key: string; once: string };
};

const ofRegister = { key: storeTexts.key, once: storeTexts.keyOnce };

/** An API key, which the server returns only once; null where it was returned before. Only its button closes it. */
export function IssuedKey({ title, text, apiKey, close, onClose, words = ofRegister }: IssuedKeyProps) {
  const { copy, result } = useCopy();
  const closing = { label: close, look: "main", focus: true, onPress: onClose } as const;
  return (
    <WorkDialog
      title={title}
      actions={apiKey === null ? [closing] : [{ label: storeTexts.copy, onPress: () => void copy(apiKey) }, closing]}
    >
      <Typography>{text}</Typography>
      {apiKey === null ? (
        <Note severity="info" my={1.5}>
          {storeTexts.keyTold}
        </Note>
      ) : (
        <>
          <Note severity="warning" my={1.5}>
            {words.once}
          </Note>
          <Box component="output" aria-label={words.key} sx={keyStyles}>
            {apiKey}
          </Box>
          <CopyResult result={result} />
        </>
      )}
    </WorkDialog>
  );
}

const keyStyles = {
  display: "block",
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: "tokens.borderStrong",
  borderRadius: 1,
  bgcolor: "tokens.band",
  fontFamily: "monospace",
  overflowWrap: "anywhere",
  userSelect: "all",
} as const;
