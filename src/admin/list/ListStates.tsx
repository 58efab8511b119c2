import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import { Box, Button } from "@mui/material";
import { useListContext } from "ra-core";
import type { ReactNode } from "react";
import { useDefinition } from "../definition.ts";
import { useLabels } from "../labels.ts";
import { CreateButton } from "./CreateButton.tsx";
import { useFilters } from "./filters/useFilters.ts";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { Block, Text } from "../../ui/Text.tsx";

/** A sentence in the place of rows, and the way on. */
export function ListMessage({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Text align="center" px={3} py={6}>
      <Text component="h2" variant="lead">
        {title}
      </Text>
      {children && (
        <Text component="p" color="muted" mt={1}>
          {children}
        </Text>
      )}
      {action && <Block mt={2.5}>{action}</Block>}
    </Text>
  );
}

/** Nothing yet, or nothing that passes the filters: each with what to do next. */
export function EmptyListNotice() {
  const { name } = useLabels();
  const { active, clear } = useFilters();
  const { refetch } = useListContext();
  const { empty: Empty } = useDefinition();
  if (active > 0)
    return (
      <ListMessage
        title={adminTexts.noMatchTitle(name)}
        action={
          <Button variant="outlined" onClick={clear}>
            {adminTexts.clearFilters}
          </Button>
        }
      >
        {adminTexts.noMatchText}
      </ListMessage>
    );
  if (Empty) return <Empty />;
  return (
    <ListMessage
      title={adminTexts.emptyTitle(name)}
      action={
        <CreateButton
          otherwise={
            <Button variant="outlined" onClick={() => void refetch()}>
              {adminTexts.retry}
            </Button>
          }
        />
      }
    />
  );
}

export function FailedListNotice({ error, retry }: { error: Error | null; retry: () => void }) {
  return (
    <Box role="alert">
      <ListMessage
        title={adminTexts.failedTitle}
        action={
          <Button variant="contained" onClick={retry}>
            {adminTexts.retry}
          </Button>
        }
      >
        {error?.message}
      </ListMessage>
    </Box>
  );
}

/** Rows that are not there yet, in the height of rows. */
export function ListLoading() {
  return (
    <Box role="status" aria-label={adminTexts.loading}>
      <LoadingSkeleton shape={["rows"]} />
    </Box>
  );
}
