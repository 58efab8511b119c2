const json = "application/json";
const graphqlResponse = "application/graphql-response+json";

/** The weight (`q`) of each media type that a caller accepts; 1 without one. */
function weights(accept: string): ReadonlyMap<string, number> {
  return new Map(
    accept.split(",").map((one): [string, number] => {
      const [type = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
      const weight = Number(parameters.find((part) => part.startsWith("q="))?.slice(2) ?? 1);
      return [type, Number.isNaN(weight) ? 0 : weight];
    }),
  );
}

/** The media type of a GraphQL answer: GraphQL's own where the caller names it with at least the weight of JSON. */
export function graphqlMediaType(accept = ""): string {
  const weightOf = weights(accept);
  const own = weightOf.get(graphqlResponse) ?? 0;
  return `${own > 0 && own >= (weightOf.get(json) ?? 0) ? graphqlResponse : json}; charset=utf-8`;
}
