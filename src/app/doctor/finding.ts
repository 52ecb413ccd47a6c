/** Result of one check. A `notice` is a limitation that the service works with. `wrong` needs a repair. */
export interface Finding {
  readonly about: string;
  readonly state: 'ok' | 'notice' | 'wrong';
  readonly text: string;
}

/** Returns constructors of findings about one subject. */
export function findingsAbout(about: string) {
  const finding =
    (state: Finding['state']) =>
    (text: string): Finding => ({ about, state, text });
  return { ok: finding('ok'), notice: finding('notice'), wrong: finding('wrong') };
}

/** Returns true if a server answers within 10 s, with any status. */
export async function canReach(address: string): Promise<boolean> {
  try {
    await (await fetch(address, { signal: AbortSignal.timeout(10_000) })).body?.cancel();
    return true;
  } catch {
    return false;
  }
}
