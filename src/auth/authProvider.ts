import type { AuthProvider } from "ra-core";
import { decideAccess } from "../core/decide.ts";
import type { ResourceOutline } from "../core/metadata.ts";
import type { Viewer } from "../core/viewer.ts";
import type { SessionStore } from "./session.ts";

type Action = keyof ResourceOutline["operations"];

/** React-admin's actions as operations of the schema. */
const operationOf: Readonly<Record<string, Action>> = {
  list: "list",
  export: "list",
  show: "one",
  edit: "update",
  create: "create",
  delete: "delete",
};

type AuthProviderOptions = {
  session: SessionStore;
  viewer: Viewer;
  /** The rules of every resource, by its name. */
  resources: Readonly<Record<string, Pick<ResourceOutline, "operations">>>;
};

/** Tells react-admin not to notify, navigate or sign out: the code below has done it. */
const silentRejection = { message: false, redirectTo: false, logoutUser: false } as const;

/**
 * React-admin's access to the session. `decide` judges permissions by the schema's rules, as on the server. React-admin is mounted
 * only during a session, so nothing here navigates; the shell does when the session ends.
 */
export function createAuthProvider({ session, viewer, resources }: AuthProviderOptions): AuthProvider {
  return {
    // The sign-in page is outside react-admin.
    login: async () => Promise.reject(new Error("Sign-in does not go through react-admin")),
    async logout() {
      await session.end("SIGNED_OUT");
      // A redirect here and the shell's own would loop.
      return false;
    },
    checkAuth: async () => (session.current() ? undefined : Promise.reject(silentRejection)),
    async checkError(error: unknown) {
      const { status } = error as { status?: number };
      if (status !== 401) return;
      await session.end("EXPIRED");
      throw silentRejection;
    },
    getIdentity: async () => ({ id: viewer.developerUuid, fullName: viewer.accountName }),
    getPermissions: async () => viewer,
    async canAccess({ action, resource }) {
      const operation = operationOf[action];
      const { operations } = resources[resource] ?? {};
      const rule = operation && operations?.[operation]?.rule;
      return rule !== undefined && decideAccess(rule, viewer).allow;
    },
  };
}
