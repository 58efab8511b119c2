import type { AuthProvider } from "ra-core";
import { decide } from "../core/decide.ts";
import type { ResourceOutline } from "../core/metadata.ts";
import type { Viewer } from "../core/viewer.ts";
import type { SessionStore } from "./session.ts";

type Action = keyof ResourceOutline["operations"];

/** React-admin's names of what one does with a resource, as operations of the schema. */
const operationOf: Readonly<Record<string, Action>> = {
  list: "list",
  export: "list",
  show: "one",
  edit: "update",
  create: "create",
  delete: "delete",
};

export type AuthProviderOptions = {
  session: SessionStore;
  viewer: Viewer;
  /** Who may do what to every resource, by its name. */
  resources: Readonly<Record<string, Pick<ResourceOutline, "operations">>>;
};

/** The refusals below already did what is to be done: react-admin shall neither notify, navigate nor sign out once more. */
const handled = { message: false, redirectTo: false, logoutUser: false } as const;

/**
 * React-admin's view of the session. What one may do is decided by `decide` over the schema's rules, as on the server.
 * The admin is mounted only while there is a session, so nothing here navigates: the shell does when the session ends.
 */
export function createAuthProvider({ session, viewer, resources }: AuthProviderOptions): AuthProvider {
  return {
    // The sign-in page stands outside of the admin.
    login: async () => Promise.reject(new Error("Sign-in does not go through react-admin")),
    async logout() {
      await session.end("SIGNED_OUT");
      // A redirect from here would run beside the shell's own and loop.
      return false;
    },
    checkAuth: async () => (session.current() ? undefined : Promise.reject(handled)),
    async checkError(error: unknown) {
      const { status } = error as { status?: number };
      if (status !== 401) return;
      await session.end("EXPIRED");
      throw handled;
    },
    getIdentity: async () => ({ id: viewer.developerUuid, fullName: viewer.accountName }),
    getPermissions: async () => viewer,
    async canAccess({ action, resource }) {
      const operation = operationOf[action];
      const { operations } = resources[resource] ?? {};
      const rule = operation && operations?.[operation]?.rule;
      return rule !== undefined && decide(rule, viewer).allow;
    },
  };
}
