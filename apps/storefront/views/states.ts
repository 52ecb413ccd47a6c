/** Returns the colour of an order's or booking's status. */
export function toneOf(status: string): 'good' | 'wait' | 'bad' {
  if (['cancelled', 'declined', 'no_show', 'expired'].includes(status)) return 'bad';
  return status === 'pending' ? 'wait' : 'good';
}

/** Returns the name of a status; undefined for new ones of the core that the theme does not know. */
export function namedBy<T>(names: Readonly<Record<string, T>>, state: string): T | undefined {
  return Object.hasOwn(names, state) ? names[state] : undefined;
}
