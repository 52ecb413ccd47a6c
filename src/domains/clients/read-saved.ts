import type { SaveClientInput } from '../../graphql.generated.ts';
import { readValues } from '../custom-fields/values.ts';
import type { FieldValues } from '../custom-fields/field-values.ts';
import type { CustomField } from '../custom-fields/custom-field.entity.ts';
import type { Caller } from '../../platform/caller.ts';
import type { CountryCode } from '../../platform/lib/phone/read-phone-number.ts';
import { invalid } from '../../platform/errors.ts';
import { readEmail, readName, readPhone } from '../../platform/validation/read-text.ts';
import { readTogether } from '../../platform/validation/read-together.ts';
import { readBirthday } from './birthday.ts';
import type { Consent } from './consent.ts';
import { readConsents } from './consents.ts';
import { readTags } from './tags.ts';

/** What is to be saved of a client: undefined stays as it is, null clears. */
export interface SavedClient {
  phone: string | null | undefined;
  name: string | null;
  email: string | null | undefined;
  notes: string | null | undefined;
  tags: string[] | undefined;
  birthday: string | null | undefined;
  consents: Consent[];
  blocked: boolean | null | undefined;
  blockReason: string | null | undefined;
  /** By key, of those that change. */
  fields: ReadonlyMap<string, string | null>;
}

/** Reads what is to be saved of a client. @throws DomainError VALIDATION_FAILED naming every bad field. */
export function readSaved(
  input: SaveClientInput,
  noting: { caller: Caller; timezone: string; country: CountryCode | null; now: number },
  own: { fields: readonly CustomField[]; stored: FieldValues },
): SavedClient {
  return readTogether<SavedClient>({
    phone: () => cleared(input.phone, text => readPhone(text, 'phone', noting.country)),
    name: () => {
      if (input.name != null) return readName(input.name, 'name');
      if (input.clientId) return null;
      throw invalid('name', 'required for a new client.', 'required');
    },
    email: () => cleared(input.email, text => readEmail(text, 'email')),
    notes: () => cleared(input.notes, text => text),
    tags: () => (input.tags === undefined ? undefined : readTags(input.tags ?? [])),
    birthday: () => cleared(input.birthday, text => readBirthday(text)),
    consents: () => readConsents(input.consents ?? [], noting),
    blocked: () => input.blocked,
    blockReason: () => cleared(input.blockReason, text => text.trim() || null),
    fields: () => readValues(input.fields ?? [], own.fields, own.stored),
  });
}

/** Undefined stays, null and an empty text clear. */
function cleared(
  text: string | null | undefined,
  read: (text: string) => string | null,
): string | null | undefined {
  return text ? read(text) : text === undefined ? undefined : null;
}
