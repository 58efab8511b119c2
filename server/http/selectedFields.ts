import { collectSubFields } from "@graphql-tools/utils";
import { getNamedType, isObjectType, type FieldNode, type GraphQLOutputType, type GraphQLResolveInfo } from "graphql";

/**
 * Names of the fields that a document asks of its root field's answer, those of fragments and of @include among them.
 * @param below a field of the answer, of whose object or objects those of its own are told
 */
export function askedFields(info: GraphQLResolveInfo, below?: string): ReadonlySet<string> {
  const { schema, fragments, variableValues, returnType, fieldNodes } = info;
  const asked = (of: GraphQLOutputType | undefined, nodes: readonly FieldNode[]) => {
    const type = of && getNamedType(of);
    if (!isObjectType(type)) throw new Error(`${type?.name ?? below} has no fields of its own`);
    return {
      type,
      nodes: [...collectSubFields(schema, fragments, variableValues, type, [...nodes]).fields.values()].flat(),
    };
  };
  const answer = asked(returnType, fieldNodes);
  const ofAnswer = (name: string) => answer.nodes.filter((node) => node.name.value === name);
  const { nodes } = below === undefined ? answer : asked(answer.type.getFields()[below]?.type, ofAnswer(below));
  return new Set(nodes.map(({ name }) => name.value));
}
