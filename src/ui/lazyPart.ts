import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { retryLoad } from "./retryLoad.ts";

/** Begins to load the module of a part before the part is rendered. */
type LoadsEarly = { loadEarly(): void };

type Lazy<Component> =
  Component extends ComponentType<infer Props> ? LazyExoticComponent<ComponentType<Props>> & LoadsEarly : never;

type PartModule = { default: ComponentType };

/** Answers at once. After a promise React would show the fallback for a moment, although everything is there. */
const answerAtOnce = (module: PartModule) =>
  // oxlint-disable-next-line unicorn/no-thenable -- what React asks for
  ({ then: (fulfil: (module: PartModule) => void) => fulfil(module) }) as Promise<PartModule>;

/**
 * A component of a module, by its name, that is loaded when it is first rendered. Contents of forms and reports then do not delay the
 * menu. What has been loaded early is shown at once.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Lazy<Module[Name]> {
  let loaded: PartModule | undefined;
  // The browser keeps a module that has come: to load it twice costs nothing.
  const loadPart = () => retryLoad(load).then((module) => (loaded = { default: module[name] as ComponentType }));
  const component = lazy(() => (loaded ? answerAtOnce(loaded) : loadPart()));
  // A failure is shown where the part is rendered.
  const early: LoadsEarly = { loadEarly: () => void loadPart().catch(() => undefined) };
  // For an export that is no component, the type above is `never`.
  return Object.assign(component, early) as unknown as Lazy<Module[Name]>;
}

/** Begins to load those of the components that are lazy parts: they then arrive with the data that they show, not after it. */
export function loadPartsEarly(components: readonly ((object & Partial<LoadsEarly>) | undefined)[]): void {
  for (const component of components) component?.loadEarly?.();
}
