const json = "application/json";
const graphqlResponse = "application/graphql-response+json";

/** How much a caller wants each media type: its `q`, 1 where there is none. */
function weights(accept: string): ReadonlyMap<string, number> {
  return new Map(
    accept.split(",").map((one): [string, number] => {
      const [type = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
      const weight = Number(parameters.find((part) => part.startsWith("q="))?.slice(2) ?? 1);
      return [type, Number.isNaN(weight) ? 0 : weight];
    }),
  );
}

/** The media type of a GraphQL answer: the one of its own where it is accepted by name and JSON is not wanted more. */
export function graphqlMediaType(accept = ""): string {
  const wanted = weights(accept);
  const own = wanted.get(graphqlResponse) ?? 0;
  return `${own > 0 && own >= (wanted.get(json) ?? 0) ? graphqlResponse : json}; charset=utf-8`;
}
