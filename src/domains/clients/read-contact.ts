import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import type { ContactInput } from '../../graphql.generated.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { isVisiting, refuseVisiting } from '../business/access/visiting.ts';
import type { Business } from '../business/business.entity.ts';
import { visitorsLanguage } from '../business/languages/spoken-language.ts';
import { nobody } from './nobody.ts';
import { phoneCountry } from '../business/country.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { readEmail, readName, readPhone } from '../../platform/validation/read-text.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import type { TenantKey } from '../../platform/database/query/business-loader.ts';
import { callerMay } from '../business/access/viewer-access.ts';
import type { Client } from './client.entity.ts';
import { clientLoader } from './loaders.ts';

/** Contact of a booking or an order: the phone number in E.164, the e-mail address in lower case. */
interface Contact {
  name: string;
  phone: string;
  email: string | null;
}

/** Reads the contact of a booking or an order. @throws DomainError VALIDATION_FAILED. */
export function readContact(
  { name, phone, email }: ContactInput,
  business: Business,
  path = 'contact',
): Contact {
  return collectIssues({
    name: () => readName(name, `${path}.name`),
    phone: () => readPhone(phone, `${path}.phone`, phoneCountry(business)),
    email: () => (email == null ? null : readEmail(email, `${path}.email`)),
  });
}

/**
 * Requested client of an order or a booking: a known one, one with a phone, or a new one without. `isNobody`
 * stands for no client at all.
 */
export interface ClientRequest {
  isNobody?: true;
  id: string | null;
  phone: string | null;
  /** Null: the name of the client with the id. */
  name: string | null;
  email: string | null;
  /** Language in which the visitor booked or ordered; null keeps the stored one. */
  language?: string | null;
}

interface ClientInput {
  contact?: ContactInput | null | undefined;
  clientId?: string | null | undefined;
  clientPhone?: string | null | undefined;
  clientName?: string | null | undefined;
  /** True for a walk-in who gives no name. */
  walkIn?: boolean | null | undefined;
}

/** Reads the client of an order or a booking. Only the business itself may name a client or omit the phone. */
export function readClient(
  input: ClientInput,
  business: Business,
  context: Context,
): ClientRequest {
  const { caller } = context;
  const language = visitorsLanguage(context, business);
  const { contact, clientId, clientPhone, clientName } = input;
  if (input.walkIn) return readWalkIn(input, business, caller);
  if (clientId != null) return readKnown(input, clientId, caller);
  if (contact != null) {
    if (clientPhone == null && clientName == null) {
      return { id: null, language, ...readContact(contact, business) };
    }
    throw invalid('contact', 'give either contact, or clientPhone and clientName.');
  }
  return collectIssues<ClientRequest>({
    id: () => null,
    name: () => readName(present(clientName, 'clientName'), 'clientName'),
    phone: () =>
      clientPhone == null && !isOnline(caller)
        ? null
        : readPhone(present(clientPhone, 'clientPhone'), 'clientPhone', phoneCountry(business)),
    email: () => null,
    language: () => language,
  });
}

function readWalkIn(input: ClientInput, business: Business, caller: Caller): ClientRequest {
  refuseVisiting(caller, 'walk-ins');
  const { contact, clientId, clientPhone, clientName } = input;
  if ([contact, clientId, clientPhone, clientName].some(given => given != null)) {
    throw invalid('walkIn', 'give either walkIn, or the client.');
  }
  return nobody(business.locale);
}

function readKnown(input: ClientInput, id: string, caller: Caller): ClientRequest {
  refuseVisiting(caller, 'its clients');
  const { contact, clientPhone, clientName } = input;
  if (contact != null || clientPhone != null) {
    throw invalid('clientId', 'give either clientId, or the phone of the client.');
  }
  const name = clientName == null ? null : readName(clientName, 'clientName');
  return { id, phone: null, name, email: null };
}

/** Returns true if clients book or order by themselves, even through an assistant. */
export function isOnline(caller: Caller): boolean {
  return isVisiting(caller) || caller.credential === 'ai';
}

function present(text: string | null | undefined, path: string): string {
  if (text == null) throw invalid(path, 'required.', 'required');
  return text;
}

/** Reads a birthday with or without its year: `1961-04-12` or `--04-12`. @throws DomainError VALIDATION_FAILED. */
export function readBirthday(text: string, path = 'birthday'): string {
  const found = /^(\d{4}|-)-(\d\d)-(\d\d)$/.exec(text.trim());
  // A leap year stands in for the missing year, so that 29 February is valid.
  const year = found?.[1] === '-' ? 2000 : Number(found?.[1]);
  const [month, day] = [Number(found?.[2]), Number(found?.[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = found && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (isDay && year >= 1850 && date.getTime() <= Date.now()) return text.trim();
  throw invalid(path, 'must be a past day such as 1961-04-12, or --04-12 without the year.');
}

/** Fields of a sale's client that anyone with access to the sale may read. The others need access to clients. */
const contact: ReadonlySet<string> = new Set(['id', 'name', 'phone', 'email']);

/** Client objects shown to callers who may see sales but not clients. */
const contactsOnly = new WeakSet<object>();

/** Returns the client of a sale, limited to the contact if the caller may not read clients. */
export async function clientOfSale(context: Context, key: TenantKey): Promise<Client> {
  const client = await context.loader(clientLoader).load(key);
  if (await callerMay(context, key.businessId, 'client:read')) return client;
  const shown = { ...client };
  contactsOnly.add(shown);
  return shown;
}

/** Adds a check to every field of a client, including fields added later. */
export function guardContacts(schema: GraphQLSchema): void {
  const type = schema.getType('Client');
  if (!isObjectType(type)) return;
  for (const field of Object.values(type.getFields())) {
    if (contact.has(field.name)) continue;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (client, args, context, info) => {
      if (!contactsOnly.has(client as object)) return resolve(client, args, context, info);
      throw new DomainError('FORBIDDEN', `This needs client:read: the client’s ${field.name}.`);
    };
  }
}
