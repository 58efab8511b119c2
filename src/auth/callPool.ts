import { fetchAuthSession } from "aws-amplify/auth";
import { IdentityError } from "./identityClient.ts";

/** Calls an operation that the embedded pool has beside those of Cognito. Its errors look like Amplify's. */
export async function callPool(url: string, operation: string): Promise<Record<string, unknown>> {
  const token = (await fetchAuthSession()).tokens?.accessToken.toString();
  if (token === undefined) throw new IdentityError("SESSION");
  const request = {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ AccessToken: token }),
  };
  const response = await fetch(url, request).catch((error: unknown) => {
    throw new IdentityError("UNREACHABLE", error);
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.ok) return answer;
  throw Object.assign(new Error(String(answer["message"])), { name: String(answer["__type"]) });
}
