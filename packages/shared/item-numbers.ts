/** A whole number of an item. Null: no such number, or as the business says. */
interface ItemNumberRules {
  readonly least: number;
  readonly most: number;
  /** True where only services have it. */
  readonly ofServices?: true;
  /** The part of the Control Panel's form that lists it, or `own` where it is shown in a way of its own; left out: none. */
  readonly form?: 'numbers' | 'when' | 'own';
}

/**
 * The whole numbers of an item under the names of their fields. Entity, input, journal, import, export, and the Control Panel's
 * form and its columns of files are made of this table; `docs/contributing.md` says how to add one.
 */
export const itemNumbers = {
  /** When its person is free for others, while the client and the resources are not; both or neither. */
  processingAfterMinutes: { least: 1, most: 1439, ofServices: true, form: 'own' },
  processingMinutes: { least: 1, most: 1439, ofServices: true, form: 'own' },
  /** How many of its staff serve each appointment together; null: one. */
  staffCount: { least: 1, most: 5, ofServices: true },
  slotStepMinutes: { least: 1, most: 1440, ofServices: true, form: 'own' },
  minNoticeMinutes: { least: 0, most: 525_600, ofServices: true, form: 'own' },
  horizonDays: { least: 1, most: 730, ofServices: true, form: 'own' },
  cancelCutoffMinutes: { least: 0, most: 525_600, ofServices: true, form: 'own' },
  /** With how many it takes place, which is decided so long before; null: with any number, and half a day. */
  minParticipants: { least: 2, most: 1000, ofServices: true, form: 'own' },
  minParticipantsCutoffMinutes: { least: 0, most: 43_200, ofServices: true, form: 'own' },
  /** At most so many bookings on a local day, and in a week from Monday on; null: any number. */
  maxBookingsPerDay: { least: 1, most: 10_000, ofServices: true, form: 'when' },
  maxBookingsPerWeek: { least: 1, most: 10_000, ofServices: true, form: 'when' },
  /** How many units one order can have, its variants together; null: no maximum. */
  maxPerOrder: { least: 1, most: 10_000, form: 'numbers' },
} as const satisfies Readonly<Record<string, ItemNumberRules>>;

export type ItemNumber = keyof typeof itemNumbers;

/** The numbers of an item as they are kept. */
export type ItemNumbers = Record<ItemNumber, number | null>;

export const numberNames = Object.keys(itemNumbers) as ItemNumber[];

export const rulesOf = (name: ItemNumber): ItemNumberRules => itemNumbers[name];

/** Makes something of each number. */
export function ofNumbers<Value>(make: (name: ItemNumber) => Value): Record<ItemNumber, Value> {
  return Object.fromEntries(numberNames.map(name => [name, make(name)])) as Record<
    ItemNumber,
    Value
  >;
}
