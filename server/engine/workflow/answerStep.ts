import type { Context } from "../context.ts";

/** The resolver of a step: takes it, and answers the record as it is then. */
export const answerStep =
  <Input, Answer>(
    step: (context: Context, input: Input) => Promise<unknown>,
    read: (context: Context, input: Input) => Promise<Answer>,
  ) =>
  async (_: unknown, { input }: { input: Input }, context: Context): Promise<Answer> => {
    await step(context, input);
    return read(context, input);
  };

/** The answer of a step after which there is no record. */
export const readDone = (): Promise<{ result: boolean }> => Promise.resolve({ result: true });
