import type { Buyer, SignedIn } from '../account-types.ts';
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
import type { Visit } from '../visit.ts';
import { contactOf, digitsOf, requestCode, targetIn } from './codes.ts';
import { readBuyer } from './contact.ts';

type Values = Record<string, string>;

/** Asks for the new contact. */
export async function contactForm(visit: Visit): Promise<void> {
  await asBuyer(visit, async buyer => showForm(visit, buyer, unfilled));
}

/** Sends a code to a present contact, which proves that the account's owner makes the change. */
export async function checkPresent(visit: Visit): Promise<void> {
  await asBuyer(visit, async (buyer, values) => {
    const { form, contact } = visit.texts;
    const { target, present, sentTo } = changeOf(buyer, values);
    const error = isContact(target)
      ? isSame(target, buyer) && contact.already
      : form.missing.target;
    if (error) return showForm(visit, buyer, { values, errors: { target: error } }, 400);
    await requestCode(visit, sentTo);
    show(visit, presentCodePage(visit, unfilled, { target, present, sentTo }));
  });
}

/** Sends a code to the new contact. The first code is checked along with this one. */
export async function checkNew(visit: Visit): Promise<void> {
  await asBuyer(visit, async (buyer, values) => {
    const { currentCode = '' } = values;
    const change = changeOf(buyer, values);
    if (!/^\p{Nd}{6}$/u.test(digitsOf(currentCode))) {
      const errors = { currentCode: visit.texts.signIn.wrongCode };
      return show(visit, presentCodePage(visit, { values: {}, errors }, change), 400);
    }
    await requestCode(visit, change.target);
    show(visit, newCodePage(visit.texts, { values: { currentCode }, errors: {} }, change));
  });
}

/** Adds the new contact, by both codes. */
export async function addContact(visit: Visit): Promise<void> {
  await asBuyer(visit, async (buyer, values) => {
    const { code = '', currentCode = '' } = values;
    const change = changeOf(buyer, values);
    try {
      const { data } = await visit.core.account<SignedIn>('/login', {
        method: 'POST',
        body: {
          ...contactOf(change.target),
          code: digitsOf(code),
          currentCode: digitsOf(currentCode),
          locale: visit.lang,
        },
        buyer: visit.buyer,
        visitor: visit.request.ip,
      });
      setCookie(visit.response, 'buyer', data.token);
    } catch (error) {
      const field = wrongCodeOf(error);
      if (!field) throw error;
      const errors = { [field]: visit.texts.signIn.wrongCode };
      const filled = { values: { ...values, [field]: '' }, errors };
      return show(visit, newCodePage(visit.texts, filled, change), 400);
    }
    goTo(visit, '/account?done=added');
  });
}

/** Which of the two codes the core refuses, if it is one. */
function wrongCodeOf(error: unknown): 'code' | 'currentCode' | undefined {
  if (!(error instanceof CoreProblem)) return undefined;
  const paths = error.issues.map(({ path }) => path);
  const isCode = error.status === 401 || paths.some(path => /code$/i.test(path));
  if (!isCode) return undefined;
  return paths.some(path => /\bcurrentCode$/.test(path)) ? 'currentCode' : 'code';
}

/** Runs a step for the signed-in buyer. What the core refuses about the new contact is shown beside it. */
async function asBuyer(
  visit: Visit,
  work: (buyer: Buyer, values: Values) => Promise<void>,
): Promise<void> {
  const buyer = await readBuyer(visit);
  if (!buyer) return goToSignIn(visit);
  const values = typedIn(visit.request);
  try {
    await work(buyer, values);
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
    const { contact, form, note } = visit.texts;
    const errors =
      error.status === 429
        ? { '': note.tooFast.text({ minutes: error.waitMinutes }) }
        : { target: error.status === 409 ? contact.taken : form.missing.target };
    const target = withoutCountry(values['target'] ?? '');
    showForm(visit, buyer, { values: { ...values, target }, errors }, error.status);
  }
}

/** The change that the form is about; the first code goes to a contact of the account and nowhere else. */
function changeOf(buyer: Buyer, values: Values): ContactChange & { sentTo: string } {
  const isPhone = buyer.phone !== null && (values['present'] === 'phone' || buyer.email === null);
  const present = isPhone ? 'phone' : 'email';
  return { target: targetIn(values), present, sentTo: buyer[present] ?? '' };
}

/** Whether a text may be an address or a number; the core decides. */
function isContact(text: string): boolean {
  return (
    /^\S+@\S+$/.test(text) ||
    /^(\p{Nd}[^\p{L}]*){6}/u.test(withoutCountry(text).replace(/^\P{Nd}+/u, ''))
  );
}

function isSame(target: string, { email, phone }: Buyer): boolean {
  return target.toLowerCase() === email || numberOf(target) === phone;
}

function showForm(visit: Visit, buyer: Buyer, filled: Filled, status = 200): void {
  show(visit, newContactPage(visit, filled, buyer), status);
}

function show(visit: Visit, content: Html, status = 200): void {
  const { title } = visit.texts.contact;
  sendPage(visit, { title, content, section: 'account', isPrivate: true }, status);
}
