/** Rules for events that leave the journal for the outbox, collected from the domains' declarations. */
export interface JournalEvents {
  /** Returns true if a business's own systems can subscribe to this type of event. */
  isPublished(type: string): boolean;
  /** Returns true if people may have to be notified of this type of event. */
  isNotified(type: string): boolean;
  /** Returns true if notifications of this type, after a manual change, wait in case of an undo. */
  waitsForUndo(type: string): boolean;
  /** Returns the published events whose subjects a holder of these actions may read. */
  publishedFor(actions: ReadonlySet<string>): readonly string[];
  /** SQL condition: the business `noted.business_id` has a listener for `noted.event`. */
  readonly hasListener: string;
}
