import {
  CancelChangeSetDocument,
  CheckChangeSetDocument,
  CreateChangeSetDocument,
  GetChangeSetDocument,
  GetChangeSetRecordsDocument,
  MoveChangeSetDocument,
  ReserveChangeSetDocument,
  RunChangeSetDocument,
  UndoChangeSetDocument,
  UpdateChangeSetDocument,
  type CreateChangeSetInput,
  type GetChangeSetQuery,
  type UpdateChangeSetInput,
} from "../../src/generated/graphql.ts";
import type { TypedDocument } from "../../src/core/typedDocument.ts";
import type { TestApp, ViewerName } from "./app.ts";

type ChangeSet = GetChangeSetQuery["data"];
type Step = { changeSetId: number; version: number };

/** The change of prices by an amount, for shop 431 of brand 1 and the line N01, by default. */
export const raiseBy = (amount: number, changes: Partial<CreateChangeSetInput> = {}): CreateChangeSetInput => ({
  name: "値上げ",
  resource: "PRODUCT",
  shopIds: [431],
  orderTypes: [],
  lines: [{ brandId: 1, lineKey: "N01", name: "かけそば" }],
  changes: [{ field: "price", how: "ADD", amount }],
  missing: "LEAVE",
  bring: [],
  ...changes,
});

/** The operations on change sets as a viewer. */
export function changeSetsOf(server: TestApp, viewer: ViewerName) {
  const step =
    (document: TypedDocument<{ data: ChangeSet }, { input: Step }>) =>
    ({ changeSetId, version }: Step): Promise<ChangeSet> =>
      server.call(viewer, document, { input: { changeSetId, version } });
  const timed =
    (document: TypedDocument<{ data: ChangeSet }, { input: Step & { runAt: string } }>) =>
    ({ changeSetId, version }: Step, runAt: string): Promise<ChangeSet> =>
      server.call(viewer, document, { input: { changeSetId, version, runAt } });
  const own = {
    create: (input: CreateChangeSetInput): Promise<ChangeSet> =>
      server.call(viewer, CreateChangeSetDocument, { input }),
    async refusal(input: CreateChangeSetInput) {
      const { errors } = await server.run(viewer, CreateChangeSetDocument, { input });
      return errors[0]?.extensions;
    },
    update: (set: ChangeSet, changes: Partial<UpdateChangeSetInput>): Promise<ChangeSet> => {
      const { changeSetId, name, orderTypes, lines, changes: fields, missing, bring, reserved, version } = set;
      const input = {
        changeSetId,
        name,
        orderTypes,
        lines,
        changes: fields,
        missing,
        bring,
        reserved,
        version,
        ...changes,
      };
      return server.call(viewer, UpdateChangeSetDocument, { input });
    },
    async updateRefusal({ changeSetId, version, ...set }: ChangeSet, changes: Partial<UpdateChangeSetInput>) {
      const { name, lines, changes: fields, missing } = set;
      const input = { changeSetId, version, name, lines, changes: fields, missing, ...changes };
      return (await server.run(viewer, UpdateChangeSetDocument, { input })).errors[0]?.extensions;
    },
    check: step(CheckChangeSetDocument),
    run: step(RunChangeSetDocument),
    undo: step(UndoChangeSetDocument),
    cancel: step(CancelChangeSetDocument),
    reserve: timed(ReserveChangeSetDocument),
    move: timed(MoveChangeSetDocument),
    read: (changeSetId: number): Promise<ChangeSet> => server.call(viewer, GetChangeSetDocument, { changeSetId }),
    async records(changeSetId: number) {
      const { records } = await server.call(viewer, GetChangeSetRecordsDocument, {
        changeSetId,
        limit: 500,
        offset: 0,
      });
      return records;
    },
    /** Makes, checks and runs a set. */
    async carryOut(input: CreateChangeSetInput): Promise<ChangeSet> {
      return own.run(await own.check(await own.create(input)));
    },
  };
  return own;
}
