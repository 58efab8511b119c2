import DoneIcon from "@mui/icons-material/CheckCircleOutlined";
import OpenIcon from "@mui/icons-material/RadioButtonUncheckedOutlined";
import { Button, Link as TextLink } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useSearchParams } from "react-router";
import { storeFromTexts } from "../../../i18n/ja/store/from/store-from.ts";
import { storeTaskTexts as texts } from "../../../i18n/ja/store/from/store-tasks.ts";
import { buildRecordPath } from "../../../src/admin/definition.ts";
import { buildSectionId } from "../../../src/admin/form/FormSections.tsx";
import { useCall } from "../../../src/data/call.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { GetStoreTasksDocument } from "../../../src/generated/graphql.ts";
import type { StoreTask, StoreTaskKind } from "../../../src/generated/types.ts";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { usePageTitle } from "../../../src/shell/page.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { PlainList } from "../../../src/ui/List.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Row, Toolbar } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import { buildShopPath } from "../../store-home/forShop.ts";
import { StoreFromOutcome } from "./StoreFromOutcome.tsx";
import type { StoreFromAnswer } from "./useStoreFrom.ts";

/** To a section of the shop's form. */
const toForm = (section: string) => (storeId: number) =>
  `${buildRecordPath(consolePaths.storeForm, storeId)}#${buildSectionId(section)}`;

/** Where each piece of work is done. */
const taskPaths: Readonly<Record<StoreTaskKind, (storeId: number) => string>> = {
  ADDRESS: toForm("address"),
  TEL: toForm("access"),
  IMAGE: toForm("basic"),
  OPENING_DAY: toForm("basic"),
  PUBLISH: toForm("app"),
  HOURS: (storeId) => buildShopPath(consolePaths.appSalesTime, storeId),
  MENU: (storeId) => buildShopPath(consolePaths.product.EAT_IN, storeId),
  PRINTERS: (storeId) => buildShopPath(consolePaths.device, storeId),
  KEYS: (storeId) => buildShopPath(consolePaths.device, storeId),
  GROUPS: () => consolePaths.shopGroup,
};

/** /storetasks: what is left to do for a shop before it opens, each with its way there. Who comes back sees it done. */
export function StoreTasksPage() {
  const [params] = useSearchParams();
  const storeId = Number(params.get("id"));
  const call = useCall();
  // What was just made: the router keeps it with the address.
  const made = (useLocation().state as { answer?: StoreFromAnswer } | null)?.answer;
  const { data, error, refetch } = useQuery({
    queryKey: ["store-tasks", storeId],
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    queryFn: async ({ signal }) => (await call(GetStoreTasksDocument, { storeId }, signal)).data,
  });
  usePageTitle(data ? texts.of(data.storeName) : texts.title);
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  const left = data.tasks.filter(({ done }) => !done).length;
  return (
    <>
      {made && (
        <Note severity="success" mb={1.5} role="status">
          {storeFromTexts.done(data.storeName)}
        </Note>
      )}
      <PageCard title={texts.title} note={left > 0 ? texts.left(left) : texts.finished}>
        <PlainList aria-label={texts.title} gap={0.5}>
          {data.tasks.map((task) => (
            <TaskLine key={task.task} task={task} storeId={storeId} />
          ))}
        </PlainList>
      </PageCard>
      {made && (
        <PageCard title={storeFromTexts.copied} flows>
          <StoreFromOutcome answer={made} />
        </PageCard>
      )}
      <Toolbar mt={1.5}>
        <Button component={Link} to={consolePaths.store} variant="outlined">
          {storeFromTexts.toList}
        </Button>
      </Toolbar>
    </>
  );
}

function TaskLine({ task: { task, done, left }, storeId }: { task: StoreTask; storeId: number }) {
  const Icon = done ? DoneIcon : OpenIcon;
  return (
    <li>
      <Row align="center" gap={1}>
        <Icon
          fontSize="small"
          color={done ? "success" : "disabled"}
          titleAccess={done ? texts.doneMark : texts.openMark}
        />
        <TextLink component={Link} to={taskPaths[task](storeId)}>
          {texts.names[task]}
        </TextLink>
        {left > 1 && (
          <Text component="span" variant="small" color="muted">
            {texts.count(left)}
          </Text>
        )}
      </Row>
    </li>
  );
}
