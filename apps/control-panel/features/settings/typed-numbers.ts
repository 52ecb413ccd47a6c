/** Returns the numbers of the fields. An emptied field is undefined and not sent, so the saved value stays. */
export function givenIn<Name extends string>(
  names: readonly Name[],
  typed: Readonly<Record<Name, number | ''>>,
): Partial<Record<Name, number>> {
  return Object.fromEntries(
    names.map(name => [name, typed[name] === '' ? undefined : typed[name]]),
  ) as Partial<Record<Name, number>>;
}

/** Returns a limit as mutation input; empty becomes null. */
export function limitIn(typed: number | ''): number | null {
  return typed === '' ? null : typed;
}
