import { OperatorProblem } from "./operatorProblem.ts";

/** Lets the process end in order where the reader of its output has gone (`… | head`): what it writes is lost, its work is not. */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
}

/** Writes a line for the person at the terminal. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Writes a line about something wrong. */
export const printProblem = (line: string): void => void process.stderr.write(`${line}\n`);

/** What the terminal shows of an error: the message of an OperatorProblem, anything else with its stack below `failed`. */
export const formatFailure = (error: unknown, failed: string): string =>
  error instanceof OperatorProblem
    ? error.message
    : `${failed}\n${error instanceof Error ? error.stack : String(error)}`;

/**
 * Runs a command with the arguments of the process, and sets its exit code: the one that `main` answers.
 * @param failed heads the stack of an error that nobody expected
 * @param failure the exit code where `main` throws
 */
export async function runCommand(
  main: (args: readonly string[]) => Promise<number>,
  failed: string,
  failure = 1,
): Promise<void> {
  surviveClosedOutput();
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    printProblem(formatFailure(error, failed));
    process.exitCode = failure;
  }
}
