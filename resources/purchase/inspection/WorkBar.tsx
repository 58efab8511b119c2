import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useFootRoom } from "../../../src/ui/footRoom.ts";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";

/** What a bar says above its buttons; `note` is what is still to do. */
export type BarMessage = { tone: "error" | "warning" | "note"; text: string; more?: ReactNode };

type WorkBarProps = {
  /** Why a button is grey, or why a save was refused. */
  messages: readonly (BarMessage | false | null | undefined)[];
  children: ReactNode;
};

/** The bar at the foot of a page of goods to count: how many lines are done, the buttons, and above them why they do nothing. */
export function WorkBar({ messages, children }: WorkBarProps) {
  const bar = useFootRoom();
  return (
    <Box ref={bar} sx={workBarStyles}>
      {messages.map((message) => message && <Message key={message.text} {...message} />)}
      <Row align="center" oneLine>
        {children}
      </Row>
    </Box>
  );
}

function Message({ tone, text, more }: BarMessage) {
  if (tone === "note")
    return (
      <Text variant="compact" color="muted" mb={1}>
        {text}
      </Text>
    );
  return (
    <Note severity={tone} mb={1}>
      {text}
      {more && <Block mt={1}>{more}</Block>}
    </Note>
  );
}

const workBarStyles = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  mt: 1.5,
  py: 1,
  bgcolor: "background.default",
  borderTop: 1,
  borderColor: "tokens.border",
} as const;
