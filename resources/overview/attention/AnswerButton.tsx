import DoneIcon from "@mui/icons-material/Done";
import UndoIcon from "@mui/icons-material/Undo";
import { IconButton, Tooltip } from "@mui/material";
import { attentionTexts } from "../../../i18n/ja/console/attention.ts";
import { useChange } from "../../../src/data/useChange.ts";
import { AnswerAttentionDocument } from "../../../src/generated/graphql.ts";

type AnswerButtonProps = {
  keys: readonly string[];
  /** What is put aside, for people who hear the button without its row. */
  of: string;
  answered: boolean;
};

/** Puts the things aside as seen, or takes them back. */
export function AnswerButton({ keys, of, answered }: AnswerButtonProps) {
  const { mutate, isPending } = useChange(AnswerAttentionDocument, "report", () => undefined);
  const text = answered ? attentionTexts.answers.takeBack : attentionTexts.answers.give;
  return (
    <Tooltip title={text}>
      <IconButton
        size="small"
        aria-label={`${text} ${of}`}
        disabled={isPending}
        onClick={() => mutate({ input: { keys: [...keys], answered: !answered } })}
      >
        {answered ? <UndoIcon fontSize="small" /> : <DoneIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
