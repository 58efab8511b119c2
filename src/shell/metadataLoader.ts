import type { I18nProvider, TranslationMessages } from "ra-core";
import { createContext, use, useContext } from "react";
import { loaded, holdReport, holdResource } from "../data/metadataStore.ts";
import { resourceOutlines } from "../generated/outline.ts";
import { reportParts, resourceParts } from "../generated/loaders.ts";
import { retryLoad } from "../ui/retryLoad.ts";

type ResourceName = keyof typeof resourceParts;
export type PartName = ResourceName | keyof typeof reportParts;

/** The labels of each resource and report, and how to get them. */
export type LabelLoaders = Readonly<Record<PartName, () => Promise<object>>>;

/** Loads metadata, documents and labels of a resource or report, once, and says whether they are there. */
export type Parts = {
  isLoaded(name: PartName): boolean;
  load(name: PartName): Promise<void>;
  /** A part that could not be loaded is tried again at the next use. */
  forgetFailed(): void;
};

const isResource = (name: PartName): name is ResourceName => name in resourceParts;

/** Metadata and documents of a resource; nothing where there is none of the name. */
export async function loadResource(name: string): Promise<void> {
  if (!(name in loaded.resources) && name in resourceParts) holdResource(await resourceParts[name as ResourceName]());
}

/** Metadata and documents; of a resource also of those that its fields refer to. */
async function loadMeta(name: PartName): Promise<void> {
  if (!isResource(name)) return holdReport(await reportParts[name]());
  await Promise.all([name, ...resourceOutlines[name].refersTo].map(loadResource));
}

/**
 * Loads the parts of a console and adds their labels to its `messages`. A part that failed is not tried again until the failure has
 * been shown: otherwise each drawing of a page would send another request to a busy or newer server.
 */
export function createParts(messages: TranslationMessages, labels: LabelLoaders, i18n: I18nProvider): Parts {
  const loaded = new Set<PartName>();
  const loading = new Map<PartName, Promise<void>>();
  const failed = new Set<PartName>();
  const load = async (name: PartName) => {
    const [own] = await Promise.all([labels[name](), loadMeta(name)]);
    const known = messages["resources"] as Record<string, object>;
    known[name] = { ...known[name], ...own };
    // The provider has its own copy of the texts and reads them anew here.
    await i18n.changeLocale("ja");
    loaded.add(name);
  };
  return {
    isLoaded: (name) => loaded.has(name),
    load(name) {
      const started = loading.get(name);
      if (started) return started;
      // A loaded part is read at once: `use` waits a moment even for a settled promise that it sees for the first time.
      const promise: Promise<void> = retryLoad(() => load(name)).then(
        () => void Object.assign(promise, { status: "fulfilled", value: undefined }),
        (reason: unknown) => {
          failed.add(name);
          void Object.assign(promise, { status: "rejected", reason });
          throw reason;
        },
      );
      loading.set(name, promise);
      return promise;
    },
    forgetFailed() {
      for (const name of failed) loading.delete(name);
      failed.clear();
    },
  };
}

/** The parts of the console around. Without a provider everything is taken to be there. */
export const PartsContext = createContext<Parts | null>(null);

/** Waits until a resource's or report's part is loaded; the nearest Suspense shows that it is on its way. */
export function usePart(name: PartName): void {
  const parts = useContext(PartsContext);
  // Also of what is loaded: a component that waited is drawn again from its first hooks, and React loses count of them (467)
  // where the `use` that it waited at is no longer called.
  if (parts) use(parts.load(name));
}
