import type { Client } from '../client.entity.ts';
import { keyOfChoice } from '../message-choices.ts';

/** Own fields of a client, as the journal stores them. Instants are epoch milliseconds. */
export type Own = ReturnType<typeof ownColumns>;

const mostTags = 20;
const mostNotes = 5000;

export function ownColumns(client: Client) {
  const { phone, name, email, notes, tags, birthday, consents, fields } = client;
  return {
    phone: phone ?? null,
    name,
    email: email ?? null,
    notes: notes ?? null,
    language: client.language ?? null,
    tags: [...tags],
    birthday: birthday ?? null,
    consents: [...consents],
    messageChoices: [...client.messageChoices],
    fields: { ...fields },
    blockedAt: client.blockedAt ?? null,
    blockReason: client.blockReason ?? null,
    otherContacts: [...client.otherContacts],
    createdAt: client.createdAt,
  };
}

/** Returns the fields of a client after a merge: its own, completed by those of the other. */
export function mergedFields(own: Own, other: Own): Own {
  const phone = own.phone ?? other.phone;
  const email = own.email ?? other.email;
  const contacts = [...own.otherContacts, other.phone, other.email, ...other.otherContacts];
  const otherContacts = contacts.filter(each => each !== null && each !== phone && each !== email);
  const notes = [own.notes, other.notes].filter(Boolean).join('\n\n').slice(0, mostNotes);
  return {
    phone,
    email,
    name: own.name,
    birthday: own.birthday ?? other.birthday,
    notes: notes || null,
    language: own.language ?? other.language,
    tags: eachOnce([...own.tags, ...other.tags]).slice(0, mostTags),
    consents: latest([...own.consents, ...other.consents], ({ purpose }) => purpose),
    messageChoices: latest([...own.messageChoices, ...other.messageChoices], keyOfChoice),
    fields: { ...other.fields, ...own.fields },
    blockedAt: own.blockedAt ?? other.blockedAt,
    blockReason: own.blockReason ?? other.blockReason,
    otherContacts: [...new Set(otherContacts as string[])],
    createdAt: Math.min(own.createdAt, other.createdAt),
  };
}

/** Turns a merged client into a placeholder that holds no personal data. */
export function leave(client: Client, mergedIntoId: string, erasedAt: number): void {
  Object.assign(client, {
    phone: null,
    name: '—',
    email: null,
    notes: null,
    language: null,
    tags: [],
    birthday: null,
    consents: [],
    messageChoices: [],
    fields: {},
    blockedAt: null,
    blockReason: null,
    otherContacts: [],
    search: null,
    erasedAt,
    mergedIntoId,
    version: client.version + 1,
  });
}

/** Removes duplicate tags, regardless of case. */
function eachOnce(tags: readonly string[]): string[] {
  const keys = tags.map(tag => tag.toLowerCase());
  return tags.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

/** Returns the latest answer for each key, in the order of the keys. */
function latest<T extends { at: number }>(
  answers: readonly T[],
  keyOf: (answer: T) => string,
): T[] {
  return [...Map.groupBy(answers, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, said]) => said.reduce((last, each) => (each.at > last.at ? each : last)));
}
