/** So long after a void a receipt counts as the voided one rung again. */
export const reringMinutes = 60;
