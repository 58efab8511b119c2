/** Why a file, a row or a cell of it cannot be read. */
export type FileFaultMessages = {
  csvWorkbook: string;
  csvNone: string;
  csvPossible: string;
  csvSomePossible: string;
  csvSurplus: string;
  csvAmbiguous: string;
  csvRepeats: string;
  csvUnreadable: string;
};
