import { CoreProblem } from '../core-problem.ts';
import { withCountry } from '../phone-countries.ts';
import { refused } from '../refused.ts';
import type { Filled } from '../views/forms.ts';
import type { Visit } from '../visit.ts';
import { digitsOf } from './codes.ts';

type Values = Record<string, string>;

/** The code that was typed in, as the core takes it; nothing if a new one is wanted. */
export function typedCode({ phoneCode, newCode }: Values): { phoneCode?: string } {
  return phoneCode && !newCode ? { phoneCode: digitsOf(phoneCode) } : {};
}

/** Has a code sent for an order or a booking that was refused without one. Null for any other refusal. */
export async function askForCode(
  visit: Visit,
  { newCode, ...values }: Values,
  { details }: CoreProblem,
): Promise<Filled | null> {
  if (details['proof'] !== 'phone_code') return null;
  const { texts, core, lang, request } = visit;
  const { phone = '', phoneCountry, email } = values;
  const asked = { ...values, phoneCode: '' };
  if (values['phoneCode'] !== undefined && !newCode) {
    return { values: asked, errors: { phoneCode: texts.signIn.wrongCode } };
  }
  if (details['sentBy'] === 'email' && !email) {
    return { values, errors: { email: texts.form.codeNeedsEmail } };
  }
  try {
    const body = { phone: withCountry(phone, phoneCountry), ...(email && { email }), locale: lang };
    await core.shop('/phone-code', { method: 'POST', body, visitor: request.ip });
    return { values: asked, errors: {} };
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const tooFast = {
      values,
      errors: { '': texts.note.tooFast.text({ minutes: error.waitMinutes }) },
    };
    return error.status === 429 ? tooFast : refused(visit, values, error);
  }
}
