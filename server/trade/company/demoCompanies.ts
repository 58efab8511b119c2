/** The companies of the demonstration. */
export const demoCompanyIds: readonly number[] = [13, 59];

/** Whether a company is one of the demonstration. */
export const isDemoCompany = (developerId: number): boolean => demoCompanyIds.includes(developerId);
