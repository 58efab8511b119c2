import { OperatorProblem } from "../../command/operatorProblem.ts";

/** The database cannot be opened, for a reason that the operator can fix. The message is Japanese and shown as it is. */
export class DatabaseStartError extends OperatorProblem {}
