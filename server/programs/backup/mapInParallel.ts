/** Works that run at the same time. Most files are small, so that a disk or a bucket would wait for the next one. */
const parallel = 8;

/** Does the work for every item, some at a time, and answers the outcomes in their order. The first failure ends it. */
export async function mapInParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const outcomes: R[] = [];
  let next = 0;
  let failed = false;
  const go = async () => {
    while (next < items.length && !failed) {
      const index = next++;
      try {
        outcomes[index] = await work(items[index] as T);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: parallel }, go));
  const end = ends.find(({ status }) => status === "rejected");
  if (end?.status === "rejected") throw end.reason;
  return outcomes;
}
