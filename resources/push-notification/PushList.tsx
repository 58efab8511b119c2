import { useRefresh } from "ra-core";
import { useEffect, useRef } from "react";
import { useDefinition } from "../../src/admin/definition.ts";
import { ListScreen } from "../../src/admin/list/ListScreen.tsx";
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
      <ListScreen />
      <PushOutbox />
    </>
  );
}
