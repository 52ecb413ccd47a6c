/** The numbers of these fields; one that was emptied is undefined, which is not sent, so that it stays as it was saved. */
export function givenIn<Name extends string>(
  names: readonly Name[],
  typed: Readonly<Record<Name, number | ''>>,
): Partial<Record<Name, number>> {
  return Object.fromEntries(
    names.map(name => [name, typed[name] === '' ? undefined : typed[name]]),
  ) as Partial<Record<Name, number>>;
}

/** A limit as it is sent: an empty one is none. */
export function limitIn(typed: number | ''): number | null {
  return typed === '' ? null : typed;
}
