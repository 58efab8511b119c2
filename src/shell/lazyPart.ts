import { lazy, type ComponentType, type LazyExoticComponent } from "react";

type Lazy<Component> = Component extends ComponentType<infer Props> ? LazyExoticComponent<ComponentType<Props>> : never;

/** How long a busy server is left alone, in milliseconds. */
const pause = 1500;

const again = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  await new Promise((resume) => setTimeout(resume, pause));
  return load();
};

/**
 * A component that is loaded when it is first drawn, by its name in its module: what a form or a report shows is no part of the
 * menu, which is loaded first. What does not come (a server that is busy for a moment) is asked for once more.
 */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Lazy<Module[Name]> =>
  // What is no component gives `never` above: no screen takes it.
  lazy(async () => ({ default: (await load().catch(() => again(load)))[name] as ComponentType })) as unknown as Lazy<
    Module[Name]
  >;
