import type { AnnounceInput, AnnouncementSeverity } from '../../../data/operations.generated.ts';

/** An announcement while it is written. Times are local to this device, `YYYY-MM-DDTHH:MM`; empty: now, or no end. */
export interface Draft {
  severity: AnnouncementSeverity;
  texts: readonly { language: string; title: string; body: string }[];
  tariffs: string[];
  countries: string[];
  languages: string[];
  businessIds: string[];
  byMail: boolean;
  from: string;
  until: string;
}

export const blank: Draft = {
  severity: 'news',
  texts: [{ language: 'en', title: '', body: '' }],
  tariffs: [],
  countries: [],
  languages: [],
  businessIds: [],
  byMail: false,
  from: '',
  until: '',
};

/** Returns true if every text has a title and a body. */
export function isComplete({ texts }: Draft): boolean {
  return texts.every(({ title, body }) => title.trim() !== '' && body.trim() !== '');
}

/** Returns the draft as the contract takes it. */
export function inputOf({ from, until, texts, ...draft }: Draft): AnnounceInput {
  return {
    ...draft,
    texts: texts.map(each => ({ ...each })),
    fromAt: instantOf(from),
    untilAt: instantOf(until),
  };
}

function instantOf(local: string): string | null {
  return local === '' ? null : new Date(local).toISOString();
}
