import { withCountry } from '../phone-countries.ts';
import type { RequestContext } from '../request-context.ts';
import { CoreProblem } from '../core-problem.ts';
import { refused } from '../refused.ts';
import type { Filled } from '../views/forms.ts';

/** Sends a code to a phone number or e-mail address, in the shop's language. */
export async function requestCode(context: RequestContext, target: string): Promise<void> {
  await context.core.account('/code', {
    method: 'POST',
    body: { ...contactOf(target), locale: context.lang },
    // The core limits attempts by network, so it needs the buyer's address.
    visitor: context.request.ip,
  });
}

/** Returns a typed phone number or e-mail address in the core's form. */
export function contactOf(target: string): { email: string } | { phone: string } {
  return target.includes('@') ? { email: target } : { phone: target };
}

/** Returns the typed e-mail address, or the typed number with the country chosen beside it. */
export function targetIn({ target = '', targetCountry }: Record<string, string>): string {
  return target.includes('@') ? target : withCountry(target, targetCountry);
}

/** Returns the digits of a typed code. */
export function digitsOf(code: string): string {
  return code.replaceAll(/\P{Nd}/gu, '');
}

type Values = Record<string, string>;

/** Returns the typed code in the core's form; empty if a new code is requested. */
export function typedCode({ phoneCode, newCode }: Values): { phoneCode?: string } {
  return phoneCode && !newCode ? { phoneCode: digitsOf(phoneCode) } : {};
}

/** Sends a code for an order or booking that was refused without one. Returns null for any other refusal. */
export async function askForCode(
  context: RequestContext,
  { newCode, ...values }: Values,
  { details }: CoreProblem,
): Promise<Filled | null> {
  if (details['proof'] !== 'phone_code') return null;
  const { texts, core, lang, request } = context;
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
    return error.status === 429 ? tooFast : refused(context, values, error);
  }
}
