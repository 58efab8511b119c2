import SendIcon from "@mui/icons-material/SendOutlined";
import { IconButton } from "@mui/material";
import { useListContext } from "ra-core";
import { useEffect } from "react";
import { viewListTexts as texts } from "../../i18n/ja/saved-view/view-lists.ts";
import type { IdentifiedRecord } from "../../src/admin/definition.ts";
import { useCall } from "../../src/data/call.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import { SendViewMailDocument } from "../../src/generated/graphql.ts";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";

/** Milliseconds after which the list asks how a sending has ended. */
const statusPollInterval = 3000;

/** Sends a mail without waiting for its time, and shows in the list how that ends. */
export function SendNow({ record }: { record: IdentifiedRecord }) {
  const call = useCall();
  const announce = useAnnounce();
  const { refetch } = useListContext();
  const isSending = record["status"] === "SENDING";
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => void refetch(), statusPollInterval);
    return () => clearInterval(timer);
  }, [isSending, refetch]);
  const send = useSingleMutation({
    mutationFn: () => call(SendViewMailDocument, { viewMailId: Number(record.id) }),
    onSuccess: () => announce(texts.sending, "success"),
    onError: (error) => announce(error.message, "error"),
    onSettled: () => void refetch(),
  });
  return (
    <IconButton
      size="small"
      disabled={send.isPending || isSending}
      aria-label={texts.sendNow(String(record.id))}
      title={texts.send}
      onClick={() => send.mutate()}
    >
      <SendIcon fontSize="small" />
    </IconButton>
  );
}
