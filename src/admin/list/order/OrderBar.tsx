import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Alert, Box, Button } from "@mui/material";
import { useListContext } from "ra-core";
import { useRef } from "react";
import { visuallyHidden } from "../../../ui/hidden.ts";
import { formatRecordName, useDefinition, type IdentifiedRecord } from "../../definition.ts";
import { LeaveGuard } from "../../LeaveGuard.tsx";
import { OrderConflict } from "./OrderConflict.tsx";
import { useOrdering, type ListOrdering } from "./ordering.ts";
import { Row } from "../../../ui/Row.tsx";
import { Text } from "../../../ui/Text.tsx";

/** How the handles are used, for those who hear the page. */
export const orderHelpId = "order-help";

/** The state of a changed order and what can be done with it; it replaces the toolbar until the order is saved. */
export function OrderBar() {
  const ordering = useOrdering();
  if (!ordering) return null;
  return (
    <>
      <Box sx={visuallyHidden} id={orderHelpId}>
        {adminTexts.orderHelp}
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
  const definition = useDefinition();
  const { data = [] } = useListContext<IdentifiedRecord>();
  const record = data.find(({ id }) => id === last?.id);
  return (
    <Box sx={visuallyHidden} role="status">
      {last && record && adminTexts.orderMoved(formatRecordName(definition, record), order.length, last.place + 1)}
    </Box>
  );
}

function UnsavedOrderBar({ ordering }: { ordering: ListOrdering }) {
  const released = useRef(false);
  const { steps, saving, failure, undo, discard, save } = ordering;
  return (
    <Box role="region" aria-label={adminTexts.orderChanged} sx={bar}>
      <Text component="strong" strong mr={0.5}>
        {adminTexts.orderChanged}
      </Text>
      <Button onClick={undo} disabled={saving || steps === 0}>
        {adminTexts.orderUndo}
      </Button>
      <Row oneLine ml="auto">
        <Button variant="outlined" onClick={discard} disabled={saving} sx={{ bgcolor: "background.paper" }}>
          {adminTexts.cancel}
        </Button>
        <Button variant="contained" onClick={() => void save()} loading={saving} loadingPosition="start">
          {adminTexts.orderSave}
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
  return (
    <Box role="region" aria-label={adminTexts.orderSaved} sx={bar}>
      <span>{adminTexts.orderSaved}</span>
      <Button onClick={() => void save(before)} loading={saving}>
        {adminTexts.orderRestore}
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
