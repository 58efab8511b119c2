import { createHash } from "node:crypto";
import { badInput } from "../../../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../../../src/core/rejected.ts";
import type { Viewer } from "../../../../../src/core/viewer.ts";
import { trustedDocuments } from "../../../../../src/generated/trusted.ts";
import type { ServerConfig } from "../../../../platform/config/config.ts";

/**
 * Refuses a document that the console does not send, before anything parses it. A shop's API key may send its own
 * documents: a register is not our console, and its key opens only operations with @allow(key). In development everybody may, for tools.
 * @throws Rejected BAD_INPUT
 */
export function checkTrustedDocument(
  source: string,
  viewer: Pick<Viewer, "kind"> | null,
  { documents, development }: Pick<ServerConfig, "documents" | "development">,
): void {
  if (documents === "any" || development || viewer?.kind === "shop") return;
  const digest = createHash("sha256").update(source).digest("hex");
  if (!trustedDocuments.has(digest)) throw new Rejected("BAD_INPUT", { args: [badInput.untrusted] });
}
