import { Alert, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { applicantTexts as texts } from "../../../i18n/ja/account/applicant.ts";
import { DefinitionContext, useDefinition } from "../../../src/admin/definition.ts";
import { CreateScreen } from "../../../src/admin/form/CreateScreen.tsx";
import { formatMoment } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { useViewer } from "../../../src/data/context.ts";
import { ApplicantListDocument, type ApplicantListQuery } from "../../../src/generated/graphql.ts";
import { LoadingOutline } from "../../../src/shell/pages/LoadingOutline.tsx";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { applicantParam } from "../paths.ts";
import { Note } from "../../../src/ui/Note.tsx";

/** The form of a new account. If the address names somebody who waits, it begins with what that person has entered. */
export function IssueScreen() {
  const [search] = useSearchParams();
  const applicant = search.get(applicantParam);
  return applicant === null ? <CreateScreen /> : <Acceptance key={applicant} applicantId={Number(applicant)} />;
}

function Acceptance({ applicantId }: { applicantId: number }) {
  const call = useCall();
  const { developerId } = useViewer();
  const { data, error, isPending } = useQuery({
    queryKey: ["applicant", applicantId],
    queryFn: async ({ signal }) => {
      const { records } = await call(ApplicantListDocument, { developerId }, signal);
      return records.find((record) => record.applicantId === applicantId) ?? null;
    },
    // The form must not change under the hands of its person.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (isPending) return <LoadingOutline />;
  if (data) return <AcceptanceForm applicant={data} />;
  return (
    <Alert
      severity={error ? "error" : "info"}
      action={
        <Button color="inherit" size="small" component={Link} to={consolePaths.accountWaiting}>
          {texts.toList}
        </Button>
      }
    >
      {error?.message ?? texts.gone}
    </Alert>
  );
}

function AcceptanceForm({ applicant }: { applicant: ApplicantListQuery["records"][number] }) {
  const definition = useDefinition();
  const { applicantId, applicantName, loginId, email, confirmedAt } = applicant;
  const prefilled = useMemo(() => {
    const values = { start: "SIGN_UP", applicantId, accountName: applicantName, loginId, email };
    return { ...definition, defaults: { ...definition.defaults, ...values } };
  }, [definition, applicantId, applicantName, loginId, email]);
  return (
    <DefinitionContext value={prefilled}>
      <Note severity="info" mb={1.5}>
        {texts.accepting(applicantName, email, confirmedAt === null ? "" : formatMoment(confirmedAt))}
      </Note>
      <CreateScreen />
    </DefinitionContext>
  );
}
