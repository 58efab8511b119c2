/** What the register cannot go on with. The text is for the person at the terminal. */
export class RegisterProblem extends Error {}
