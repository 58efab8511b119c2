/** Stands for receipts that name no person, where a filter takes a code or a name. */
export const noStaff = "—";
