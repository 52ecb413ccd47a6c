/** Appointments that are displayed before the server books them have temporary ids. */

const prefix = 'new-';

export const newVisitId = (): string => prefix + crypto.randomUUID();

export const isBeingBooked = ({ id }: { id: string }): boolean => id.startsWith(prefix);

const formerIds = new Map<string, string>();

/** Keeps the React key of a pending appointment's block after the server assigns the real id. */
export function keepBlock(id: string, formerId: string): void {
  formerIds.set(id, formerId);
}

/** Returns the React key of a block. */
export const blockKey = (id: string): string => formerIds.get(id) ?? id;
