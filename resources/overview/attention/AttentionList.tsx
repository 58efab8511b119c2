import { Button } from "@mui/material";
import { useState } from "react";
import { attentionTexts } from "../../../i18n/ja/console/attention.ts";
import { useAnswer } from "../../../src/report/context.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";
import { WorkList } from "../../../src/ui/WorkList.tsx";
import { useAttentionWorks } from "./useAttentionWorks.tsx";

/** What needs a person's attention, most urgent first, a line a kind. Each line has what a person can do about it. */
export function AttentionList() {
  const { attention } = useAnswer("overview").current;
  const [showsAnswered, setShowsAnswered] = useState(false);
  const toWorks = useAttentionWorks();
  const open = attention.filter(({ answered }) => !answered);
  const answered = attention.filter((item) => item.answered);
  return (
    <PageCard
      title={attentionTexts.title}
      note={open.length > 0 && attentionTexts.count(open.length)}
      urgent={open.some(({ severity }) => severity !== "INFO")}
    >
      {open.length === 0 ? (
        <Text variant="compact" color="muted">
          {attentionTexts.none}
        </Text>
      ) : (
        // The colours of severity stand at the edge of the card.
        <Block mx={{ xs: -1.5, sm: -2 }} mb={-1}>
          <WorkList label={attentionTexts.title} works={toWorks(open)} />
        </Block>
      )}
      {answered.length > 0 && (
        <Button
          size="small"
          aria-expanded={showsAnswered}
          onClick={() => setShowsAnswered(!showsAnswered)}
          sx={{ mt: 1 }}
        >
          {attentionTexts.answers.shown(answered.length)}
        </Button>
      )}
      {showsAnswered && answered.length > 0 && (
        <Block mx={{ xs: -1.5, sm: -2 }} mb={-1}>
          <WorkList
            label={attentionTexts.answers.given}
            works={toWorks(answered).map((work) => ({ ...work, severity: "INFO" }))}
          />
        </Block>
      )}
    </PageCard>
  );
}
