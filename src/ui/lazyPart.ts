import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { retryLoad } from "./retryLoad.ts";

type Lazy<Component> = Component extends ComponentType<infer Props> ? LazyExoticComponent<ComponentType<Props>> : never;

/**
 * A component that is loaded when it is first drawn, by its name in its module: what a form or a report shows is no part of the
 * menu, which is loaded first.
 */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Lazy<Module[Name]> =>
  // What is no component gives `never` above: no screen takes it.
  lazy(async () => ({ default: (await retryLoad(load))[name] as ComponentType })) as unknown as Lazy<Module[Name]>;
