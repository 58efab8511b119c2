import { createValidation } from "../core/validate.ts";
import { tradeChecks } from "./tradeChecks.ts";

/** The validation of form and server, with the constraints of the trade. */
export const validateFields = createValidation(tradeChecks);
