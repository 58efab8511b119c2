/** Ends a program for a reason that the person at the terminal can mend. Its Japanese message is shown without a stack. */
export class OperatorProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
