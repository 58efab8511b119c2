import type { I18nProvider, TranslationMessages } from "ra-core";
import { createContext, use, useContext } from "react";
import { loadedMetadata, storeReportPart, storeResourcePart } from "../data/provider/metadataStore.ts";
import { resourceOutlines } from "../generated/outline.ts";
import { reportParts, resourceParts } from "../generated/loaders.ts";
import { retryLoad } from "../ui/retryLoad.ts";

type ResourceName = keyof typeof resourceParts;
export type PartName = ResourceName | keyof typeof reportParts;

/** Functions that load the labels of each resource and report. */
export type LabelLoaders = Readonly<Record<PartName, () => Promise<object>>>;

/** Loads metadata, documents and labels of resources and reports, each once. */
type MetadataParts = {
  isLoaded(name: PartName): boolean;
  load(name: PartName): Promise<void>;
  /** Lets the next use of a failed part load it again. */
  forgetFailed(): void;
};

const isResource = (name: PartName): name is ResourceName => name in resourceParts;

/** Loads metadata and documents of a resource. Does nothing for another name. */
export async function loadResource(name: string): Promise<void> {
  if (!(name in loadedMetadata.resources) && name in resourceParts)
    storeResourcePart(await resourceParts[name as ResourceName]());
}

/** Loads metadata and documents of a part, and of the resources to which its fields refer. */
async function loadMeta(name: PartName): Promise<void> {
  if (!isResource(name)) return storeReportPart(await reportParts[name]());
  await Promise.all([name, ...resourceOutlines[name].refersTo].map(loadResource));
}

/**
 * Loads the parts of a console and adds their labels to its `messages`. A failed part is loaded again only after forgetFailed();
 * otherwise each render would send another request to the server.
 */
export function createParts(messages: TranslationMessages, labels: LabelLoaders, i18n: I18nProvider): MetadataParts {
  const loaded = new Set<PartName>();
  const loading = new Map<PartName, Promise<void>>();
  const failed = new Set<PartName>();
  const load = async (name: PartName) => {
    const [own] = await Promise.all([labels[name](), loadMeta(name)]);
    const texts = messages["resources"] as Record<string, object>;
    texts[name] = { ...texts[name], ...own };
    // The provider has a copy of the texts; this call makes it read them again.
    await i18n.changeLocale("ja");
    loaded.add(name);
  };
  return {
    isLoaded: (name) => loaded.has(name),
    load(name) {
      const started = loading.get(name);
      if (started) return started;
      // With `status`, React's `use` reads a settled promise at once instead of suspending for a moment.
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

/** The parts of the console. Without a provider everything counts as loaded. */
export const PartsContext = createContext<MetadataParts | null>(null);

/** Waits until the part of a resource or report is loaded. Meanwhile the nearest Suspense shows its fallback. */
export function usePart(name: PartName): void {
  const parts = useContext(PartsContext);
  // Also for a loaded part: a component that was suspended here must call `use` again, or React reports a changed order of hooks (467).
  if (parts) use(parts.load(name));
}
