import { Button } from "@mui/material";
import { useRefresh } from "ra-core";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { pushSites } from "../../i18n/ja/push-notification/push-notification.ts";
import { useDefinition } from "../../src/admin/definition.ts";
import { ListScreen } from "../../src/admin/list/ListScreen.tsx";
import { decideAccess, openedByName } from "../../src/core/decide.ts";
import { useViewer } from "../../src/data/context.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import * as rules from "../../src/generated/rules.ts";
import { PageAside } from "../../src/shell/page.tsx";
import { PushOutbox } from "./approval/Outbox.tsx";
import { WaitingDecisions } from "./approval/WaitingDecisions.tsx";

/** Milliseconds between two refreshes of the states. */
const statesRefreshInterval = 15_000;

/** The notifications, and the outbox below them. */
export function PushList() {
  const { fixed } = useDefinition();
  const refresh = useRefresh();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") latest.current();
    }, statesRefreshInterval);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {fixed["site_type"] === "BRAND" && <WaitingDecisions />}
      <OtherSite />
      <ListScreen />
      <PushOutbox />
    </>
  );
}

/** The way to the notifications of the other site. It leaves the selection of shops as it is. */
function OtherSite() {
  const { fixed } = useDefinition();
  const viewer = useViewer();
  const isBrand = fixed["site_type"] === "BRAND";
  const rule = isBrand ? rules.getPushAudience : openedByName(rules.getPushAudienceAll);
  if (!decideAccess(rule, viewer).allow) return null;
  return (
    <PageAside>
      <Button component={Link} to={consolePaths.pushNotification[isBrand ? "SHOP" : "BRAND"]} variant="text">
        {isBrand ? pushSites.toShop : pushSites.toBrand}
      </Button>
    </PageAside>
  );
}
