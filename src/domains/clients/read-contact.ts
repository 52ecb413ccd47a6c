import type { ContactInput } from '../../graphql.generated.ts';
import { invalid } from '../../platform/errors.ts';
import { readEmail, readName, readPhone } from '../../platform/validation/read-text.ts';
import { readTogether } from '../../platform/validation/read-together.ts';

/** Who orders or books: the phone number in E.164, the e-mail address in lower case. */
export interface Contact {
  name: string;
  phone: string;
  email: string | null;
}

/** Reads who orders or books. @throws DomainError VALIDATION_FAILED. */
export function readContact({ name, phone, email }: ContactInput, path = 'contact'): Contact {
  return readTogether({
    name: () => readName(name, `${path}.name`),
    phone: () => readPhone(phone, `${path}.phone`),
    email: () => (email == null ? null : readEmail(email, `${path}.email`)),
  });
}

/** Reads the same of an input that may have the client's phone number and name by themselves. */
export function readClient(input: {
  contact?: ContactInput | null | undefined;
  clientPhone?: string | null | undefined;
  clientName?: string | null | undefined;
}): Contact {
  const { contact, clientPhone, clientName } = input;
  if (contact != null) {
    if (clientPhone == null && clientName == null) return readContact(contact);
    throw invalid('contact', 'give either contact, or clientPhone and clientName.');
  }
  return readTogether<Contact>({
    name: () => readName(present(clientName, 'clientName'), 'clientName'),
    phone: () => readPhone(present(clientPhone, 'clientPhone'), 'clientPhone'),
    email: () => null,
  });
}

function present(text: string | null | undefined, path: string): string {
  if (text == null) throw invalid(path, 'required.', 'required');
  return text;
}
