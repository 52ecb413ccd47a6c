import type { Buyer, SignedIn } from '../core-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { typedIn } from '../form-input.ts';
import type { Html } from '../../../packages/shared/html.ts';
import { numberOf, withoutCountry } from '../phone-countries.ts';
import { goTo, sendPage } from '../send-page.ts';
import { setCookie } from '../session.ts';
import { goToSignIn } from '../signed-out.ts';
import { unfilled, type Filled } from '../views/forms.ts';
import {
  newCodePage,
  newContactPage,
  presentCodePage,
  type ContactChange,
} from '../views/change-contact.ts';
import type { RequestContext } from '../request-context.ts';
import { contactOf, digitsOf, requestCode, targetIn } from './codes.ts';
import { readBuyer } from './contact.ts';

type Values = Record<string, string>;

/** Shows the form for a new contact. */
export async function contactForm(context: RequestContext): Promise<void> {
  await asBuyer(context, async buyer => showForm(context, buyer, unfilled));
}

/** Sends a code to a present contact, which proves that the account's owner makes the change. */
export async function checkPresent(context: RequestContext): Promise<void> {
  await asBuyer(context, async (buyer, values) => {
    const { form, contact } = context.texts;
    const { target, present, sentTo } = changeOf(buyer, values);
    const error = isContact(target)
      ? isSame(target, buyer) && contact.already
      : form.missing.target;
    if (error) return showForm(context, buyer, { values, errors: { target: error } }, 400);
    await requestCode(context, sentTo);
    show(context, presentCodePage(context, unfilled, { target, present, sentTo }));
  });
}

/** Sends a code to the new contact. The first code is checked along with this one. */
export async function checkNew(context: RequestContext): Promise<void> {
  await asBuyer(context, async (buyer, values) => {
    const { currentCode = '' } = values;
    const change = changeOf(buyer, values);
    if (!/^\p{Nd}{6}$/u.test(digitsOf(currentCode))) {
      const errors = { currentCode: context.texts.signIn.wrongCode };
      return show(context, presentCodePage(context, { values: {}, errors }, change), 400);
    }
    await requestCode(context, change.target);
    show(context, newCodePage(context.texts, { values: { currentCode }, errors: {} }, change));
  });
}

/** Adds the new contact, by both codes. */
export async function addContact(context: RequestContext): Promise<void> {
  await asBuyer(context, async (buyer, values) => {
    const { code = '', currentCode = '' } = values;
    const change = changeOf(buyer, values);
    try {
      const { data } = await context.core.account<SignedIn>('/login', {
        method: 'POST',
        body: {
          ...contactOf(change.target),
          code: digitsOf(code),
          currentCode: digitsOf(currentCode),
          locale: context.lang,
        },
        buyer: context.buyer,
        visitor: context.request.ip,
      });
      setCookie(context.response, 'buyer', data.token);
    } catch (error) {
      const field = wrongCodeOf(error);
      if (!field) throw error;
      const errors = { [field]: context.texts.signIn.wrongCode };
      const filled = { values: { ...values, [field]: '' }, errors };
      return show(context, newCodePage(context.texts, filled, change), 400);
    }
    goTo(context, '/account?done=added');
  });
}

/** Returns the refused one of the two codes, if there is one. */
function wrongCodeOf(error: unknown): 'code' | 'currentCode' | undefined {
  if (!(error instanceof CoreProblem)) return undefined;
  const paths = error.issues.map(({ path }) => path);
  const isCode = error.status === 401 || paths.some(path => /code$/i.test(path));
  if (!isCode) return undefined;
  return paths.some(path => /\bcurrentCode$/.test(path)) ? 'currentCode' : 'code';
}

/** Runs a step for the signed-in buyer. A refusal of the new contact is shown beside its field. */
async function asBuyer(
  context: RequestContext,
  work: (buyer: Buyer, values: Values) => Promise<void>,
): Promise<void> {
  const buyer = await readBuyer(context);
  if (!buyer) return goToSignIn(context);
  const values = typedIn(context.request);
  try {
    await work(buyer, values);
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const { contact, form, note } = context.texts;
    const errors =
      error.status === 429
        ? { '': note.tooFast.text({ minutes: error.waitMinutes }) }
        : { target: error.status === 409 ? contact.taken : form.missing.target };
    const target = withoutCountry(values['target'] ?? '');
    showForm(context, buyer, { values: { ...values, target }, errors }, error.status);
  }
}

/** Returns the change from the form. The first code always goes to a contact of the account. */
function changeOf(buyer: Buyer, values: Values): ContactChange & { sentTo: string } {
  const isPhone = buyer.phone !== null && (values['present'] === 'phone' || buyer.email === null);
  const present = isPhone ? 'phone' : 'email';
  return { target: targetIn(values), present, sentTo: buyer[present] ?? '' };
}

/** Returns true if a text looks like an address or a number. The core decides. */
function isContact(text: string): boolean {
  return (
    /^\S+@\S+$/.test(text) ||
    /^(\p{Nd}[^\p{L}]*){6}/u.test(withoutCountry(text).replace(/^\P{Nd}+/u, ''))
  );
}

function isSame(target: string, { email, phone }: Buyer): boolean {
  return target.toLowerCase() === email || numberOf(target) === phone;
}

function showForm(context: RequestContext, buyer: Buyer, filled: Filled, status = 200): void {
  show(context, newContactPage(context, filled, buyer), status);
}

function show(context: RequestContext, content: Html, status = 200): void {
  const { title } = context.texts.contact;
  sendPage(context, { title, content, section: 'account', isPrivate: true }, status);
}
