/** The variable by which PostgreSQL's processes have what seals the log: it is on no disk. */
export const logSecretVariable = "CHOBA_LOG_SECRET";

/** What a sealed piece of the log is bound to: the cluster's folder in the archive, and its name. */
export const buildSegmentPath = (archiveId: string, name: string): string => `log/${archiveId}/${name}`;
