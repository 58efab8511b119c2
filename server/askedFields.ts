import { collectSubFields } from "@graphql-tools/utils";
import { getNamedType, isObjectType, type GraphQLResolveInfo } from "graphql";

/** Names of the fields that a document asks of its root field's answer, those of fragments and of @include among them. */
export function askedFields(info: GraphQLResolveInfo): ReadonlySet<string> {
  const { schema, fragments, variableValues, returnType, fieldNodes } = info;
  const type = getNamedType(returnType);
  if (!isObjectType(type)) throw new Error(`${type.name} has no fields of its own`);
  const { fields } = collectSubFields(schema, fragments, variableValues, type, [...fieldNodes]);
  return new Set([...fields.values()].flat().map(({ name }) => name.value));
}
