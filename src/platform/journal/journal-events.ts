/** Which events leave the journal for the outbox, put together from what each domain declares. */
export interface JournalEvents {
  /** Whether a business's own systems can subscribe to events of this type. */
  isPublished(type: string): boolean;
  /** Whether people may have to be notified of events of this type. */
  isNotified(type: string): boolean;
  /** Whether the notices of this type, of a change that a person made, wait in case it is undone. */
  waitsForUndo(type: string): boolean;
  /** SQL: whether anybody listens to `noted.event` in the business `noted.business_id`. */
  readonly hasListener: string;
}
