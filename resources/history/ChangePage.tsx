import { pages } from "../../i18n/ja/console/shell.ts";
import { changeTexts } from "../../i18n/ja/history/change.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../../src/data/call.ts";
import { GetChangeDocument } from "../../src/generated/graphql.ts";
import { usePageTitle } from "../../src/shell/page.tsx";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../src/shell/pages/NotNamed.tsx";
import { formatMoment, noFigureText } from "../../src/core/money.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { FactList } from "../../src/ui/Facts.tsx";
import { useTexts } from "../../src/ui/text.ts";
import type { ShownChange } from "./shownChange.ts";
import { ChangedFields } from "./ChangedFields.tsx";
import { buildChangeSetAddress } from "../change-set/addresses.ts";
import { buildChangeAddress } from "./paths.ts";
import { useAddressOfRecord, useNameOfRecord } from "./RecordName.tsx";
import { RestoreCard } from "./RestoreCard.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** The change of the address: who made it, its fields, and what taking back the state before it would do. */
export function ChangePage() {
  const translate = useTexts();
  const call = useCall();
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const { data, error, refetch } = useQuery({
    queryKey: ["change", id],
    enabled: id !== "",
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(GetChangeDocument, { id }, signal)).data,
  });
  usePageTitle(
    data &&
      changeTexts.title(
        translate(`resources.history.options.resource.${data.resource}`),
        translate(`resources.history.options.action.${data.action}`),
      ),
  );
  if (id === "") return <NotNamed title={changeTexts.nothingChosen} text={changeTexts.choose} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return (
    <>
      <About change={data} />
      <ChangedFields change={data} />
      {/* A new preview has all its fields chosen again. */}
      <RestoreCard
        key={`${id} ${data.restore.version ?? ""}`}
        change={data}
        reload={async () => void (await refetch())}
      />
    </>
  );
}

function About({ change }: { change: ShownChange }) {
  const translate = useTexts();
  const address = useAddressOfRecord()(change);
  const name = useNameOfRecord()(change);
  const actor = translate(`resources.history.options.actor.${change.actor}`);
  const facts = [
    { name: changeTexts.facts.changedAt, value: formatMoment(change.changedAt) },
    { name: changeTexts.facts.person, value: `${change.person}（${actor}）` },
    { name: changeTexts.facts.record, value: address ? <Go to={address}>{name}</Go> : name },
    {
      name: changeTexts.facts.shop,
      value: change.shop_id === null ? changeTexts.facts.company : (change.shopName ?? String(change.shop_id)),
    },
    { name: changeTexts.facts.address, value: change.address ?? noFigureText },
    { name: changeTexts.facts.request, value: change.requestId ?? noFigureText },
    ...(typeof change.changeSetId === "number"
      ? [
          {
            name: changeTexts.facts.set,
            value: <Go to={buildChangeSetAddress(change.changeSetId)}>{change.changeSetName ?? ""}</Go>,
          },
        ]
      : []),
    ...(change.origin
      ? [
          {
            name: changeTexts.facts.origin,
            value: <Go to={buildChangeAddress(change.origin)}>{changeTexts.facts.openOrigin}</Go>,
          },
        ]
      : []),
  ];
  return (
    <PageCard title={pages.history.one}>
      <FactList columns facts={facts} />
    </PageCard>
  );
}

const Go = ({ to, children }: { to: string; children: string }) => (
  <Text component={Link} to={to} color="link">
    {children}
  </Text>
);
