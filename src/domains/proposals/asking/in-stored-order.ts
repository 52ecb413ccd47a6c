/**
 * Returns the members of an object in the order in which the database keeps them, so that a sentence is the same for a change and
 * for its stored proposal.
 */
export function inStoredOrder(members: object): [name: string, value: unknown][] {
  return Object.entries(members).toSorted(
    ([a], [b]) =>
      Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b)),
  );
}
