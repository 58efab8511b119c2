import { ResourceContextProvider } from "ra-core";
import { Suspense, type ComponentType } from "react";
import type { FirstKey } from "../../i18n/keys.ts";
import { openedByName } from "../core/decide.ts";
import type { ResourceOutline, Rule } from "../core/metadata.ts";
import { useSelection } from "../data/context.ts";
import type { ResourceName } from "../generated/metadata.ts";
import type { EntryRoute } from "../shell/menu/menuEntry.ts";
import { LoadingOutline } from "../shell/pages/LoadingOutline.tsx";
import { DefinitionContext, type ResourceDefinition, type ResourcePaths, type ScreenKind } from "./definition.ts";
import { useForViewer } from "./record/forViewer.ts";
import { ListScreen } from "./list/ListScreen.tsx";
import { lazyPart } from "../ui/lazyPart.ts";
import type { SkeletonShape } from "../ui/Skeleton.tsx";
import { usePart } from "../shell/metadataLoader.ts";

// Forms are loaded when one is opened, so that lists load faster.
const CreateScreen = lazyPart(() => import("./form/CreateScreen.tsx"), "CreateScreen");
const EditScreen = lazyPart(() => import("./form/EditScreen.tsx"), "EditScreen");
const CsvScreen = lazyPart(() => import("./csv/CsvScreen.tsx"), "CsvScreen");

const screens: Readonly<Record<ScreenKind, ComponentType>> = {
  list: ListScreen,
  create: CreateScreen,
  edit: EditScreen,
  csv: CsvScreen,
};

type RoutedResource = {
  name: ResourceName;
  paths: ResourcePaths;
  /** Takes the place of the operations' own rules. */
  rule: Rule | undefined;
  outline: ResourceOutline;
  /** Read once the resource is loaded. */
  definition: () => ResourceDefinition;
};

/** Remounts a screen when other shops are selected: typed values, selections and a changed order belong to the former shops. */
function ResourceScreen({ routed, screen }: { routed: RoutedResource; screen: ScreenKind }) {
  usePart(routed.name);
  const definition = useForViewer(routed.definition());
  const { selected } = useSelection();
  const Shown = definition.screens[screen] ?? screens[screen];
  return (
    <DefinitionContext value={definition}>
      <ResourceContextProvider value={definition.meta.name}>
        <Suspense fallback={<LoadingOutline />}>
          <Shown key={selected.join()} />
        </Suspense>
      </ResourceContextProvider>
    </DefinitionContext>
  );
}

const screenShapes: Readonly<Record<ScreenKind, SkeletonShape>> = {
  list: ["tools", "table"],
  create: ["form"],
  edit: ["form"],
  csv: ["card", "card"],
};

type ScreenRoute = {
  path: string | undefined;
  screen: ScreenKind;
  operation: { rule: Rule } | undefined;
  parent?: string | undefined;
  label?: FirstKey;
};

/**
 * The routes of a resource's screens, each under the rule of the operation that it serves. The confirm step is the same
 * screen as its form under another path, and the delete path is the list with the question over it.
 */
export function buildResourceRoutes(routed: RoutedResource): EntryRoute[] {
  const { paths, outline } = routed;
  const { operations } = outline;
  const { list = operations.one, create, update, delete: remove, csv } = operations;
  const steps: readonly ScreenRoute[] = [
    // Without a list, but with a form under a path of its own, the path of the list is another screen's.
    {
      path: operations.list || !paths.edit ? paths.list : undefined,
      screen: operations.list ? "list" : "edit",
      operation: list,
    },
    { path: paths.create, screen: "create", operation: create, parent: paths.list, label: "pages.record.create" },
    {
      path: paths.createConfirm,
      screen: "create",
      operation: create,
      parent: paths.create,
      label: "pages.record.confirm",
    },
    { path: paths.edit, screen: "edit", operation: update, parent: paths.list, label: "pages.record.edit" },
    { path: paths.editConfirm, screen: "edit", operation: update, parent: paths.edit, label: "pages.record.confirm" },
    { path: paths.delete, screen: "list", operation: remove, parent: paths.list, label: "pages.record.delete" },
    { path: paths.csv, screen: "csv", operation: csv, parent: paths.list, label: "pages.record.csv" },
  ];
  return steps.flatMap(({ path, screen, operation, parent, label }) =>
    path && operation
      ? [
          {
            path,
            rule: openedByName(routed.rule ?? operation.rule),
            shape: screenShapes[screen],
            // Variants of a resource share components: without a key, one would go on with the state of another.
            element: <ResourceScreen key={paths.list} routed={routed} screen={screen} />,
            ...(parent ? { parent } : {}),
            ...(label ? { label } : {}),
          },
        ]
      : [],
  );
}
