import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/**
 * A component that is loaded when it is first drawn, by its name in its module: what a form or a report shows is no part of the
 * menu, which is loaded first.
 */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: (await load())[name] }));
