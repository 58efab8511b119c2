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
import { useText, useTexts } from "../../src/ui/text.ts";
import type { ShownChange } from "./shownChange.ts";
import { ChangedFields } from "./ChangedFields.tsx";
import { buildChangeAddress } from "./paths.ts";
import { useAddressOfRecord } from "./RecordName.tsx";
import { RestoreCard } from "./RestoreCard.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** The change of the address: who made it, its fields, and what taking back the state before it would do. */
export function ChangePage() {
  const translate = useTexts();
  const text = useText("parts.history");
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
      text("title", {
        resource: translate(`resources.history.options.resource.${data.resource}`),
        action: translate(`resources.history.options.action.${data.action}`),
      }),
  );
  if (id === "") return <NotNamed title={text("nothingChosen")} text={text("choose")} />;
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
  const text = useText("parts.history.facts");
  const translate = useTexts();
  const address = useAddressOfRecord()(change);
  const name = change.recordName ?? translate(`resources.history.options.resource.${change.resource}`);
  const actor = translate(`resources.history.options.actor.${change.actor}`);
  const facts = [
    { name: text("changedAt"), value: formatMoment(change.changedAt) },
    { name: text("person"), value: `${change.person}（${actor}）` },
    { name: text("record"), value: address ? <Go to={address}>{name}</Go> : name },
    {
      name: text("shop"),
      value: change.shop_id === null ? text("company") : (change.shopName ?? String(change.shop_id)),
    },
    { name: text("address"), value: change.address ?? noFigureText },
    { name: text("request"), value: change.requestId ?? noFigureText },
    ...(change.origin
      ? [{ name: text("origin"), value: <Go to={buildChangeAddress(change.origin)}>{text("openOrigin")}</Go> }]
      : []),
  ];
  return (
    <PageCard title={translate("pages.history.one")}>
      <FactList columns facts={facts} />
    </PageCard>
  );
}

const Go = ({ to, children }: { to: string; children: string }) => (
  <Text component={Link} to={to} color="link">
    {children}
  </Text>
);
