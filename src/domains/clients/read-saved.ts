import { languages } from '../../../packages/shared/languages.ts';
import type { SaveClientInput } from '../../graphql.generated.ts';
import { readValues } from '../custom-fields/values.ts';
import type { FieldValues } from '../custom-fields/field-values.ts';
import type { CustomField } from '../custom-fields/custom-field.entity.ts';
import type { Caller } from '../../platform/caller.ts';
import type { CountryCode } from '../../platform/lib/phone/read-phone-number.ts';
import { invalid } from '../../platform/errors.ts';
import { readEmail, readName, readPhone } from '../../platform/validation/read-text.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import { readBirthday } from './read-contact.ts';
import type { Consent } from './consent.ts';
import { readConsents } from './consents.ts';
import { readTags } from './tags.ts';

/** Input for saving a client. Undefined keeps a field, null clears it. */
export interface SavedClient {
  phone: string | null | undefined;
  name: string | null;
  email: string | null | undefined;
  notes: string | null | undefined;
  language: string | null | undefined;
  tags: string[] | undefined;
  birthday: string | null | undefined;
  consents: Consent[];
  blocked: boolean | null | undefined;
  blockReason: string | null | undefined;
  /** Changed custom fields, by key. */
  fields: ReadonlyMap<string, string | null>;
}

/** Reads the input for saving a client. @throws DomainError VALIDATION_FAILED naming every bad field. */
export function readSaved(
  input: SaveClientInput,
  noting: { caller: Caller; timezone: string; country: CountryCode | null; now: number },
  own: { fields: readonly CustomField[]; stored: FieldValues },
): SavedClient {
  return collectIssues<SavedClient>({
    phone: () => cleared(input.phone, text => readPhone(text, 'phone', noting.country)),
    name: () => {
      if (input.name != null) return readName(input.name, 'name');
      if (input.clientId) return null;
      throw invalid('name', 'required for a new client.', 'required');
    },
    email: () => cleared(input.email, text => readEmail(text, 'email')),
    notes: () => cleared(input.notes, text => text),
    language: () => cleared(input.language, readLanguage),
    tags: () => (input.tags === undefined ? undefined : readTags(input.tags ?? [])),
    birthday: () => cleared(input.birthday, text => readBirthday(text)),
    consents: () => readConsents(input.consents ?? [], noting),
    blocked: () => input.blocked,
    blockReason: () => cleared(input.blockReason, text => text.trim() || null),
    fields: () => readValues(input.fields ?? [], own.fields, own.stored),
  });
}

/** Reads a language of the product. @throws DomainError VALIDATION_FAILED naming all of them. */
export function readLanguage(tag: string): string {
  const language = languages.find(each => each === tag.trim().toLowerCase());
  if (language !== undefined) return language;
  throw invalid('language', `must be one of ${languages.join(', ')}.`, 'choice');
}

/** Reads a text field. Undefined keeps it; null and an empty text clear it. */
function cleared(
  text: string | null | undefined,
  read: (text: string) => string | null,
): string | null | undefined {
  return text ? read(text) : text === undefined ? undefined : null;
}
