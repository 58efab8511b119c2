import {
  DeveloperSettingOneDocument,
  DeveloperSettingUpdateDocument,
  type UpdateDeveloperSettingInput,
} from "../../src/generated/graphql.ts";
import { viewers, type TestApp, type ViewerName } from "./app.ts";

/** Saves the settings of the viewer's company with these changes, as the form does, and gives the answer. */
export async function saveCompanySetting(
  server: TestApp,
  changes: Partial<UpdateDeveloperSettingInput>,
  viewer: ViewerName = "honbu",
) {
  const { developerUuid } = viewers[viewer];
  // The code cannot be saved.
  const { signUpCode: _, ...setting } = await server.call(viewer, DeveloperSettingOneDocument, { developerUuid });
  return server.run(viewer, DeveloperSettingUpdateDocument, { input: { ...setting, ...changes } });
}
