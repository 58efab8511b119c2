import type { StoredResource } from "./resource.ts";

/**
 * Checks at start that each hook computes a field of the SDL, and that each field without a column has a hook if the engine
 * reads the records.
 * @throws naming the type and the field
 */
export function checkHooks({ meta, stored, hooks }: StoredResource, isRead: boolean): void {
  const worked = [...Object.keys(hooks.computed ?? {}), ...(hooks.derived?.fields ?? [])];
  const unknown = worked.find((field) => !meta.fields.some(({ name }) => name === field));
  if (unknown !== undefined)
    throw new Error(`The hooks of ${meta.name} compute ${meta.type}.${unknown}, which is no field.`);
  const missing = stored.computed.find((field) => !worked.includes(field));
  if (isRead && missing !== undefined)
    throw new Error(`${meta.type}.${missing} is @computed, and the hooks of ${meta.name} do not say how.`);
}
