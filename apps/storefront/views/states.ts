/** How the state of an order or a booking looks. */
export function toneOf(status: string): 'good' | 'wait' | 'bad' {
  if (['cancelled', 'declined', 'no_show', 'expired'].includes(status)) return 'bad';
  return status === 'pending' ? 'wait' : 'good';
}

/** What a state is called, if it has a name: the core may know states that the theme does not. */
export function namedBy<T>(names: Readonly<Record<string, T>>, state: string): T | undefined {
  return Object.hasOwn(names, state) ? names[state] : undefined;
}
