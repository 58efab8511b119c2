import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { retryLoad } from "./retryLoad.ts";

type Lazy<Component> = Component extends ComponentType<infer Props> ? LazyExoticComponent<ComponentType<Props>> : never;

/**
 * A component of a module, by its name, that is loaded when it is first rendered. Contents of forms and reports then do not delay the
 * menu.
 */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Lazy<Module[Name]> =>
  // For an export that is no component, the type above is `never`.
  lazy(async () => ({ default: (await retryLoad(load))[name] as ComponentType })) as unknown as Lazy<Module[Name]>;
