/** Where the console finds what it is started with. */
export const configPath = "/config.json";

/** Where a company is set up while there is none. */
export const setupPath = "/setup";

/** A header of answers while the server's database can only be read. */
export const readOnlyHeader = "x-read-only";

/** A header of calls in a view of another account: the view's id. */
export const accountViewHeader = "x-account-view";

/** Minutes after which a view of another account ends by itself. */
export const accountViewMinutes = 30;

/** Where one kind of call goes, and the key it carries as `x-api-key`. */
export type ApiEndpoint = { url: string; key: string };

/** The two endpoints of one API type: with app-control mode off (Sales View) and on (APP Control). */
export type EndpointPair = { sales: ApiEndpoint; app: ApiEndpoint };

/**
 * What `/config.json` tells the console at run time. Nothing of it is compiled in, so that the same build can stand in
 * front of any API of this schema (specification: the endpoint depends on the API type and on app-control mode).
 */
export type ConsoleConfig = {
  /** `type2` serves developers whose api_type is 2, `other` everybody else. */
  api: { type2: EndpointPair; other: EndpointPair };
  identity: {
    userPoolId: string;
    userPoolClientId: string;
    /** Set for the embedded pool; a hosted pool is found by its id. */
    endpoint?: string;
    /** How the password is proved. The embedded pool checks it against argon2id; a hosted one knows SRP. */
    authFlow?: "USER_PASSWORD_AUTH" | "USER_SRP_AUTH";
    /** People may sign up here with a company's code, and wait for an account. Left out where they may not. */
    signUp?: true;
    /** Google sign-in is offered only where a domain is configured. */
    googleDomain?: string;
  };
  /** SETUP: there is no company yet. DEMO: the data is the demonstration's. Left out for a company of its own. */
  start?: "SETUP" | "DEMO";
  /** The server sends mails. Left out where it has no mail server. */
  mail?: true;
  /** Addresses that take uploads (multipart, field `file`): of images, and of images and videos; and their limits. */
  upload: { url: string; maxBytes: number; mediaUrl: string; maxVideoBytes: number };
};

/** The endpoint of this API type and mode. */
export const pickEndpoint = (config: ConsoleConfig, apiType: number, appControl: boolean): ApiEndpoint =>
  config.api[apiType === 2 ? "type2" : "other"][appControl ? "app" : "sales"];
