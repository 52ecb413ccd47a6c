/** Unsaved values of a form. */
export interface Draft {
  /** Time of the last edit, in epoch milliseconds. */
  at: number;
  values: Readonly<Record<string, unknown>>;
}

const prefix = 'draft/';
const lasts = 7 * 24 * 60 * 60 * 1000;

/** Reads a draft from the browser's storage. Returns null if there is none, or if it is older than a week. */
export function readDraft(name: string): Draft | null {
  const text = localStorage.getItem(prefix + name);
  if (text === null) return null;
  const draft = JSON.parse(text) as Draft;
  if (draft.at > Date.now() - lasts) return draft;
  forgetDraft(name);
  return null;
}

export function writeDraft(name: string, values: Draft['values']): void {
  localStorage.setItem(prefix + name, JSON.stringify({ at: Date.now(), values } satisfies Draft));
}

export function forgetDraft(name: string): void {
  localStorage.removeItem(prefix + name);
}

/** Deletes all drafts, for example on sign-out. */
export function forgetDrafts(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(prefix)) localStorage.removeItem(name);
}
