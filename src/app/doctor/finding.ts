/** What was looked at, and how it is. With a `notice` the service works, though not as it might; what is `wrong` must be mended. */
export interface Finding {
  readonly about: string;
  readonly state: 'ok' | 'notice' | 'wrong';
  readonly text: string;
}

/** Makes findings about one thing. */
export function findingsAbout(about: string) {
  const finding =
    (state: Finding['state']) =>
    (text: string): Finding => ({ about, state, text });
  return { ok: finding('ok'), notice: finding('notice'), wrong: finding('wrong') };
}
