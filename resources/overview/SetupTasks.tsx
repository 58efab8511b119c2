import { setupTexts } from "../../i18n/ja/company/setup.ts";
import CheckCircle from "@mui/icons-material/CheckCircle";
import RadioButtonUnchecked from "@mui/icons-material/RadioButtonUnchecked";
import { Box, Button, Link } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "ra-core";
import { Link as RouterLink } from "react-router";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { GetSetupTasksDocument, type SetupStep } from "../../src/generated/graphql.ts";
import { usePathOpens } from "../../src/report/state/useDrill.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Block, Text } from "../../src/ui/Text.tsx";

/** Where each step is done. */
const stepPaths: Readonly<Record<SetupStep, string>> = {
  BRAND: consolePaths.brand,
  SHOP: consolePaths.store,
  HOURS: consolePaths.appSalesTime,
  SETTING: consolePaths.shopSetting,
  INVOICE: consolePaths.invoice,
  CATEGORY: consolePaths.category.EAT_IN,
  MENU: consolePaths.product.EAT_IN,
  KEY: consolePaths.store,
  RECEIPT: consolePaths.journal,
  STAFF: consolePaths.account,
  BUDGET: consolePaths.budget,
};

/** Minutes after which the list is read again, so that a step that is done elsewhere is ticked. */
const reload = 60_000;

/** What a new company has left to do, each with a link to where it is done. It goes when all is done, or when a person closes it. */
export function SetupTasks() {
  const call = useCall();
  const opens = usePathOpens();
  const { developerId, developerUuid } = useViewer();
  const [hidden, setHidden] = useStore(`setup.hidden.${developerUuid}`, false);
  const { data = [] } = useQuery({
    queryKey: ["setup-tasks", developerId],
    queryFn: async ({ signal }) => (await call(GetSetupTasksDocument, { developerId }, signal)).data,
    refetchInterval: reload,
    enabled: !hidden,
  });
  const tasks = data.filter(({ step }) => opens(stepPaths[step]));
  const done = tasks.filter(({ left }) => left === 0).length;
  if (hidden || tasks.length === done) return null;
  return (
    <Block mb={2}>
      <PageCard title={setupTexts.title} note={setupTexts.progress(done, tasks.length)}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", columns: { md: 2 }, columnGap: 4 }}>
          {tasks.map(({ step, left }) => (
            <Row component="li" key={step} align="center" oneLine whole minHeight={32}>
              {left === 0 ? (
                <CheckCircle fontSize="small" color="success" titleAccess={setupTexts.done} />
              ) : (
                <RadioButtonUnchecked fontSize="small" color="disabled" aria-hidden />
              )}
              <Link component={RouterLink} to={stepPaths[step]} variant="compact">
                {setupTexts.steps[step]}
              </Link>
              {step === "RECEIPT" && left > 0 && opens(consolePaths.import) && (
                <Link component={RouterLink} to={consolePaths.import} variant="small">
                  {setupTexts.import}
                </Link>
              )}
              {left > 1 && (
                <Text component="span" variant="muted">
                  {setupTexts.left(left)}
                </Text>
              )}
            </Row>
          ))}
        </Box>
        <Button size="small" onClick={() => setHidden(true)} sx={{ mt: 0.5 }}>
          {setupTexts.hide}
        </Button>
      </PageCard>
    </Block>
  );
}
