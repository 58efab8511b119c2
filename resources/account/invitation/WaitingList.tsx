import { Link } from "@mui/material";
import { useMemo } from "react";
import { Link as RouterLink } from "react-router";
import { applicantTexts as texts } from "../../../i18n/ja/account/applicant.ts";
import { DefinitionContext, useDefinition } from "../../../src/admin/definition.ts";
import { ListScreen } from "../../../src/admin/list/ListScreen.tsx";
import { ListMessage } from "../../../src/admin/list/ListStates.tsx";
import { decideAccess } from "../../../src/core/decide.ts";
import { useViewer } from "../../../src/data/context.ts";
import * as rules from "../../../src/generated/rules.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";

/** The list of people who wait. A refusal has words of its own, and is one by one. */
export function WaitingList() {
  const definition = useDefinition();
  const singly = useMemo(() => {
    const { delete: _, ...operations } = definition.meta.operations;
    return { ...definition, meta: { ...definition.meta, operations } };
  }, [definition]);
  return (
    <DefinitionContext value={singly}>
      <ListScreen />
    </DefinitionContext>
  );
}

/** Nobody waits: how people come here. */
export function NobodyWaits() {
  const may = decideAccess(rules.renewSignUpCode, useViewer()).allow;
  return (
    <ListMessage
      title={texts.nobody}
      action={
        may && (
          <Link component={RouterLink} to={consolePaths.developerSetting}>
            {texts.toSetting}
          </Link>
        )
      }
    >
      {texts.nobodyText}
    </ListMessage>
  );
}
