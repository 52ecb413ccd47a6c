import type { ContactInput } from '../../graphql.generated.ts';
import type { Caller } from '../../platform/caller.ts';
import { isVisiting, refuseVisiting } from '../business/access/visiting.ts';
import type { Business } from '../business/business.entity.ts';
import { nobody } from './nobody.ts';
import { phoneCountry } from '../business/country.ts';
import { invalid } from '../../platform/errors.ts';
import { readEmail, readName, readPhone } from '../../platform/validation/read-text.ts';
import { readTogether } from '../../platform/validation/read-together.ts';

/** Who orders or books: the phone number in E.164, the e-mail address in lower case. */
export interface Contact {
  name: string;
  phone: string;
  email: string | null;
}

/** Reads who orders or books in a business. @throws DomainError VALIDATION_FAILED. */
export function readContact(
  { name, phone, email }: ContactInput,
  business: Business,
  path = 'contact',
): Contact {
  return readTogether({
    name: () => readName(name, `${path}.name`),
    phone: () => readPhone(phone, `${path}.phone`, phoneCountry(business)),
    email: () => (email == null ? null : readEmail(email, `${path}.email`)),
  });
}

/**
 * The client of an order or a booking to be: a known one, that of a phone, a new one without a phone, or with `isNobody` none
 * at all.
 */
export interface ClientRequest {
  isNobody?: true;
  id: string | null;
  phone: string | null;
  /** Null: the name of the client with the id. */
  name: string | null;
  email: string | null;
}

interface ClientInput {
  contact?: ContactInput | null | undefined;
  clientId?: string | null | undefined;
  clientPhone?: string | null | undefined;
  clientName?: string | null | undefined;
  /** Whether it is for somebody who gives no name. */
  walkIn?: boolean | null | undefined;
}

/** Reads of whom an order or a booking is to be. Only the business itself may name a client, or give no phone. */
export function readClient(input: ClientInput, business: Business, caller: Caller): ClientRequest {
  const { contact, clientId, clientPhone, clientName } = input;
  if (input.walkIn) return readWalkIn(input, business, caller);
  if (clientId != null) return readKnown(input, clientId, caller);
  if (contact != null) {
    if (clientPhone == null && clientName == null) {
      return { id: null, ...readContact(contact, business) };
    }
    throw invalid('contact', 'give either contact, or clientPhone and clientName.');
  }
  return readTogether<ClientRequest>({
    id: () => null,
    name: () => readName(present(clientName, 'clientName'), 'clientName'),
    phone: () =>
      clientPhone == null && !isOnline(caller)
        ? null
        : readPhone(present(clientPhone, 'clientPhone'), 'clientPhone', phoneCountry(business)),
    email: () => null,
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

/** Whether clients book or order by themselves, be it through somebody's assistant. */
export function isOnline(caller: Caller): boolean {
  return isVisiting(caller) || caller.credential === 'ai';
}

function present(text: string | null | undefined, path: string): string {
  if (text == null) throw invalid(path, 'required.', 'required');
  return text;
}
