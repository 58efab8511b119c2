/** Texts of rows that are moved by hand. */
export type OrderMessages = {
  orderBegin: string;
  orderMove: string;
  orderHelp: string;
  orderMoved: string;
  orderChanged: string;
  orderUndo: string;
  orderSave: string;
  orderSaved: string;
  orderRestore: string;
  orderColumn: string;
  orderConflictTitle: string;
  orderConflict: string;
  orderKeep: string;
  orderTake: string;
};
