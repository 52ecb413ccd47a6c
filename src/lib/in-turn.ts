/**
 * Does some work for one thing after the other and answers what each came to. One that fails keeps none of
 * the others from its turn; the first failure is thrown at the end.
 */
export async function inTurn<T, R>(
  things: Iterable<T>,
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const failures: unknown[] = [];
  for (const thing of things) {
    try {
      results.push(await work(thing));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return results;
}
