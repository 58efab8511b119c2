/** How far the demonstration is loaded, as `getDemoLoad` answers it. */
export type DemoLoad = {
  /** First business date that is loaded, YYYY-MM-DD. */
  loadedFrom: string;
  firstDate: string;
  /** Part of the earlier months that is loaded, 0 to 1. */
  done: number;
  /** The load has failed. The next start continues. */
  isStopped: boolean;
};
