import { collectSubFields } from "@graphql-tools/utils";
import { getNamedType, isObjectType, type FieldNode, type GraphQLOutputType, type GraphQLResolveInfo } from "graphql";

/**
 * Names of the fields that a document selects from the answer of its root field, through fragments and @include too.
 * @param below selects from this field of the answer instead
 */
export function listSelectedFields(info: GraphQLResolveInfo, below?: string): ReadonlySet<string> {
  const { schema, fragments, variableValues, returnType, fieldNodes } = info;
  const selection = (of: GraphQLOutputType | undefined, nodes: readonly FieldNode[]) => {
    const type = of && getNamedType(of);
    if (!isObjectType(type)) throw new Error(`${type?.name ?? below} has no fields of its own`);
    return {
      type,
      nodes: [...collectSubFields(schema, fragments, variableValues, type, [...nodes]).fields.values()].flat(),
    };
  };
  const answer = selection(returnType, fieldNodes);
  const ofAnswer = (name: string) => answer.nodes.filter((node) => node.name.value === name);
  const { nodes } = below === undefined ? answer : selection(answer.type.getFields()[below]?.type, ofAnswer(below));
  return new Set(nodes.map(({ name }) => name.value));
}
