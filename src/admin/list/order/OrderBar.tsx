import { Alert, Box, Button } from "@mui/material";
import { useListContext } from "ra-core";
import { useRef } from "react";
import { visuallyHidden } from "../../../ui/hidden.ts";
import { formatRecordName, useDefinition, type IdentifiedRecord } from "../../definition.ts";
import { LeaveGuard } from "../../LeaveGuard.tsx";
import { OrderConflict } from "./OrderConflict.tsx";
import { useOrdering, type ListOrdering } from "./ordering.ts";
import { useText } from "../../../ui/text.ts";
import { Row } from "../../../ui/Row.tsx";
import { Text } from "../../../ui/Text.tsx";

/** How the handles are used, for those who hear the page. */
export const orderHelpId = "order-help";

/** The state of a changed order and what can be done with it; it replaces the toolbar until the order is saved. */
export function OrderBar() {
  const ordering = useOrdering();
  const text = useText("admin");
  if (!ordering) return null;
  return (
    <>
      <Box sx={visuallyHidden} id={orderHelpId}>
        {text("orderHelp")}
      </Box>
      <MoveAnnouncement ordering={ordering} />
      {ordering.changed && <UnsavedOrderBar ordering={ordering} />}
      {ordering.conflict && <OrderConflict ordering={ordering} />}
      {!ordering.changed && ordering.before && <SavedOrderBar ordering={ordering} before={ordering.before} />}
    </>
  );
}

/** Tells where a row went to those who do not see it. */
function MoveAnnouncement({ ordering: { last, order } }: { ordering: ListOrdering }) {
  const text = useText("admin");
  const definition = useDefinition();
  const { data = [] } = useListContext<IdentifiedRecord>();
  const record = data.find(({ id }) => id === last?.id);
  return (
    <Box sx={visuallyHidden} role="status">
      {last &&
        record &&
        text("orderMoved", {
          record: formatRecordName(definition, record),
          place: last.place + 1,
          count: order.length,
        })}
    </Box>
  );
}

function UnsavedOrderBar({ ordering }: { ordering: ListOrdering }) {
  const text = useText("admin");
  const released = useRef(false);
  const { steps, saving, failure, undo, discard, save } = ordering;
  return (
    <Box role="region" aria-label={text("orderChanged")} sx={bar}>
      <Text component="strong" strong mr={0.5}>
        {text("orderChanged")}
      </Text>
      <Button onClick={undo} disabled={saving || steps === 0}>
        {text("orderUndo")}
      </Button>
      <Row oneLine ml="auto">
        <Button variant="outlined" onClick={discard} disabled={saving} sx={{ bgcolor: "background.paper" }}>
          {text("cancel")}
        </Button>
        <Button variant="contained" onClick={() => void save()} loading={saving} loadingPosition="start">
          {text("orderSave")}
        </Button>
      </Row>
      {failure && (
        <Alert severity="error" sx={{ flexBasis: "100%" }}>
          {failure}
        </Alert>
      )}
      <LeaveGuard dirty released={released} />
    </Box>
  );
}

function SavedOrderBar({
  ordering: { saving, save, failure },
  before,
}: {
  ordering: ListOrdering;
  before: ListOrdering["order"];
}) {
  const text = useText("admin");
  return (
    <Box role="region" aria-label={text("orderSaved")} sx={bar}>
      <span>{text("orderSaved")}</span>
      <Button onClick={() => void save(before)} loading={saving}>
        {text("orderRestore")}
      </Button>
      {failure && (
        <Alert severity="error" sx={{ flexBasis: "100%" }}>
          {failure}
        </Alert>
      )}
    </Box>
  );
}

const bar = {
  position: "sticky",
  // Below the top bar.
  top: 58,
  zIndex: 3,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  mb: 1.5,
  minHeight: 40,
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  border: 1,
  borderColor: "divider",
  bgcolor: "tokens.primarySoft",
} as const;
