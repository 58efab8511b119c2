/** Texts of actions on several records and of what became of each. */
export type ActionMessages = {
  actionRun: string;
  actionRecords: string;
  outcomes: string;
  outcome: string;
  outcomeName: string;
  outcomePlace: string;
  outcomeDetails: string;
  outcomeCount: string;
  outcomeAdded: string;
  outcomeChanged: string;
  outcomeDeleted: string;
  outcomeSkipped: string;
  outcomeRefused: string;
  outcomeForetold: string;
  outcomeNothing: string;
  shopsAll: string;
};
