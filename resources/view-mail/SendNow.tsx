import SendIcon from "@mui/icons-material/SendOutlined";
import { IconButton } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useNotify, useRefresh } from "ra-core";
import type { Stored } from "../../src/admin/definition.ts";
import { useCall } from "../../src/data/call.ts";
import { SendViewMailDocument } from "../../src/generated/graphql.ts";
import { useText } from "../../src/ui/text.ts";

/** Sends a mail without waiting for its time. */
export function SendNow({ record }: { record: Stored }) {
  const text = useText("report");
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const send = useMutation({
    mutationFn: () => call(SendViewMailDocument, { viewMailId: Number(record.id) }),
    onSuccess: () => notify(text("views.sending"), { type: "success" }),
    onError: (error) => notify(error.message, { type: "error" }),
    onSettled: () => refresh(),
  });
  return (
    <IconButton
      size="small"
      disabled={send.isPending || record["status"] === "SENDING"}
      aria-label={text("views.sendNow", { id: String(record.id) })}
      title={text("views.send")}
      onClick={() => send.mutate()}
    >
      <SendIcon fontSize="small" />
    </IconButton>
  );
}
