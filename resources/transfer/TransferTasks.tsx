import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { transferTexts as texts } from "../../i18n/ja/transfer/transfer.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { formatShortDate } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection, useViewer } from "../../src/data/context.ts";
import { GetTransferTasksDocument, type GetTransferTasksQuery } from "../../src/generated/graphql.ts";
import * as rules from "../../src/generated/rules.ts";
import { useBusinessToday } from "../../src/report/now.ts";
import { PageAside } from "../../src/shell/page.tsx";
import { PageCard } from "../../src/ui/Card.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { buildTransferReceiveAddress, buildTransferShipAddress, buildTransferAddress } from "./addresses.ts";
import { TransferBadge } from "./TransferBadge.tsx";
import { useActs } from "./useTransfer.ts";
import { PlainList } from "../../src/ui/List.tsx";
import { Block, Text } from "../../src/ui/Text.tsx";

type Task = GetTransferTasksQuery["data"][number];

/** What waits for the selected shops: to ship, to take in, and what waits for others; and the way to a new request. */
export function TransferTasks() {
  const viewer = useViewer();
  const { selected } = useSelection();
  const call = useCall();
  const acts = useActs();
  const { data = [] } = useQuery({
    queryKey: ["transfer", "tasks", selected],
    enabled: selected.length > 0,
    queryFn: async ({ signal }) => (await call(GetTransferTasksDocument, { shop_ids: [...selected] }, signal)).data,
  });
  const mine = (shopId: number) => selected.includes(shopId) && acts(shopId);
  const groupOf = ({ status, fromShopId, toShopId }: Task) => {
    if (status === "REQUESTED") return mine(fromShopId) ? "ship" : "away";
    return mine(toShopId) ? "receive" : "away";
  };
  return (
    <>
      {decideAccess(rules.createTransfer, viewer).allow && (
        <PageAside>
          <Button component={Link} to={consolePaths.transferFile} variant="outlined">
            {texts.fromFile}
          </Button>
          <Button component={Link} to={consolePaths.transferRequest} variant="contained">
            {texts.newRequest}
          </Button>
        </PageAside>
      )}
      <Block screenOnly mb={1.5}>
        {(["ship", "receive", "away"] as const).map((group) => {
          const tasks = data.filter((task) => groupOf(task) === group);
          if (tasks.length === 0) return null;
          return (
            <PageCard
              key={group}
              title={texts.tasks[group]}
              note={texts.tasks.count(tasks.length)}
              urgent={group !== "away"}
            >
              <PlainList>
                {tasks.map((task) => (
                  <TransferTaskLine key={task.transferId} task={task} group={group} />
                ))}
              </PlainList>
            </PageCard>
          );
        })}
      </Block>
    </>
  );
}

function TransferTaskLine({ task, group }: { task: Task; group: "ship" | "receive" | "away" }) {
  const { transferId, transferNumber, fromShopName, toShopName, status, expectedDate, lines } = task;
  const today = useBusinessToday([task.fromShopId, task.toShopId]);
  const late = expectedDate < today;
  return (
    <Box component="li" sx={taskLineStyles}>
      <Block shrinks grow="1 1 200px">
        <Box component={Link} to={buildTransferAddress(transferId)} sx={linkStyles}>
          {texts.way(fromShopName, toShopName)}{" "}
          <Box component="span" sx={numberStyles}>
            {texts.numberOf(fromShopName, transferNumber)}
          </Box>
        </Box>
      </Block>
      <Box sx={{ fontVariantNumeric: "tabular-nums", ...(late && { color: "tokens.pending" }) }}>
        {formatShortDate(expectedDate)}
        {late && <Text variant="small">{texts.tasks.late}</Text>}
      </Box>
      <TransferBadge status={status} />
      <Text variant="compact">{texts.tasks.lines(lines)}</Text>
      {group !== "away" && (
        <Button
          component={Link}
          to={group === "ship" ? buildTransferShipAddress(transferId) : buildTransferReceiveAddress(transferId)}
          variant="outlined"
          size="touch"
        >
          {group === "ship" ? texts.steps.ship(fromShopName) : texts.steps.receive(toShopName)}
        </Button>
      )}
    </Box>
  );
}

const linkStyles = { display: "block", fontWeight: 700, color: "tokens.primaryStrong" } as const;
const numberStyles = { display: "block", typography: "muted", fontWeight: 400 } as const;
const taskLineStyles = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  minHeight: 56,
  borderTop: 1,
  borderColor: "tokens.border",
  "&:first-of-type": { borderTop: 0 },
} as const;
