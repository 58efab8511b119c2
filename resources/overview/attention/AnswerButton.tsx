import DoneIcon from "@mui/icons-material/Done";
import UndoIcon from "@mui/icons-material/Undo";
import { IconButton, Tooltip } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { attentionTexts } from "../../../i18n/ja/console/attention.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { AnswerAttentionDocument } from "../../../src/generated/graphql.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";

type AnswerButtonProps = {
  keys: readonly string[];
  /** What is put aside, for people who hear the button without its row. */
  of: string;
  answered: boolean;
};

/** Puts the things aside as seen, or takes them back. */
export function AnswerButton({ keys, of, answered }: AnswerButtonProps) {
  const call = useCall();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => call(AnswerAttentionDocument, { input: { keys: [...keys], answered: !answered } }),
    onError: ({ message }) => announce(message, "error"),
    onSettled: () => queries.invalidateQueries({ queryKey: ["report"] }),
  });
  const text = answered ? attentionTexts.answers.takeBack : attentionTexts.answers.give;
  return (
    <Tooltip title={text}>
      <IconButton size="small" aria-label={`${text} ${of}`} disabled={isPending} onClick={() => mutate()}>
        {answered ? <UndoIcon fontSize="small" /> : <DoneIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
