/** The colour of an order's or booking's status. */
export function toneOf(status: string): 'good' | 'wait' | 'bad' {
  if (['cancelled', 'declined', 'no_show', 'expired'].includes(status)) return 'bad';
  return status === 'pending' ? 'wait' : 'good';
}

/** The name of a status, if the theme knows it: the core may add new ones. */
export function namedBy<T>(names: Readonly<Record<string, T>>, state: string): T | undefined {
  return Object.hasOwn(names, state) ? names[state] : undefined;
}
