/** Visits that are drawn before the service has booked them have ids of this page. */

const prefix = 'new-';

export const newVisitId = (): string => prefix + crypto.randomUUID();

export const isBeingBooked = ({ id }: { id: string }): boolean => id.startsWith(prefix);

const formerIds = new Map<string, string>();

/** Has the block of a visit that was drawn stay the same one under the id that the service has given it. */
export function keepBlock(id: string, formerId: string): void {
  formerIds.set(id, formerId);
}

/** Names a block for React. */
export const blockKey = (id: string): string => formerIds.get(id) ?? id;
