import { Button } from "@mui/material";
import { useEffect } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { storeFromTexts } from "../../i18n/ja/store/from/store-from.ts";
import { storeTaskTexts } from "../../i18n/ja/store/from/store-tasks.ts";
import { buildRecordPath } from "../../src/admin/definition.ts";
import { EditScreen } from "../../src/admin/form/EditScreen.tsx";
import { decideAccess } from "../../src/core/decide.ts";
import { useViewer } from "../../src/data/context.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import * as rules from "../../src/generated/rules.ts";
import { Toolbar } from "../../src/ui/Row.tsx";

/** Milliseconds between looks for a section that is still to come, and looks. */
const [lookInterval, mostLooks] = [100, 50];

/** Brings the section that the address names into view, once the form has come. */
function useNamedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      const heading = document.getElementById(hash.slice(1));
      looks += 1;
      if (heading || looks >= mostLooks) clearInterval(timer);
      heading?.scrollIntoView();
      heading?.focus({ preventScroll: true });
    }, lookInterval);
    return () => clearInterval(timer);
  }, [hash]);
}

/** The form of a shop, with the ways to what is left to do for it and to another shop made from it. */
export function StoreForm() {
  const [params] = useSearchParams();
  const viewer = useViewer();
  useNamedSection();
  const id = params.get("id");
  return (
    <>
      {id !== null && (
        <Toolbar mb={1.5}>
          <Button component={Link} to={buildRecordPath(consolePaths.storeTasks, id)} variant="outlined">
            {storeTaskTexts.title}
          </Button>
          {decideAccess(rules.createStoreFrom, viewer).allow && (
            <Button component={Link} to={buildRecordPath(consolePaths.storeFrom, id)} variant="outlined">
              {storeFromTexts.action}
            </Button>
          )}
        </Toolbar>
      )}
      <EditScreen />
    </>
  );
}
