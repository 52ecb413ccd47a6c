import type { Buyer, Erased, OwnData } from '../account-types.ts';
import { CoreProblem, isLimited } from '../core-problem.ts';
import { typedIn } from '../form-input.ts';
import { refusalText } from '../refusal-text.ts';
import { goTo, sendPage } from '../send-page.ts';
import { dropCookie } from '../session.ts';
import { goToSignIn } from '../signed-out.ts';
import { unfilled, type Filled } from '../views/forms.ts';
import { erasedPage, eraseCodePage, erasePage } from '../views/own-data.ts';
import type { Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { own, showAccount } from './account.ts';
import { digitsOf, requestCode } from './codes.ts';
import { readBuyer } from './contact.ts';

/** Saves the name by which the account greets. */
export async function saveName(visit: Visit): Promise<void> {
  const { name } = typedIn(visit.request);
  try {
    await own(visit, '', { method: 'PUT', body: { name: name || null } });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500 || error.status === 401) throw error;
    return showAccount(visit, error);
  }
  goTo(visit, '/account?done=named');
}

/** Sends all that is the buyer's as a file. */
export async function downloadData(visit: Visit): Promise<void> {
  const { data } = await own<OwnData>(visit, '/export', { method: 'POST', body: {} });
  const day = data.exportedAt.slice(0, 10);
  visit.response
    .set('Cache-Control', 'private, no-store')
    .set('Content-Disposition', `attachment; filename="my-data-${day}.json"`)
    .type('application/json')
    .send(JSON.stringify(data, null, 2));
}

/** Says what erasing means, and where the code for it goes. */
export async function eraseForm(visit: Visit): Promise<void> {
  await asBuyer(visit, async buyer => show(visit, erasePage(visit, buyer)));
}

/** Sends the code that proves that the account's owner wants it. */
export async function sendEraseCode(visit: Visit): Promise<void> {
  await asBuyer(visit, async (buyer, { present = '' }) => {
    await requestCode(visit, contactOf(buyer, present));
    show(visit, eraseCodePage(visit, unfilled, present));
  });
}

/** Erases the buyer at all businesses, and the account. */
export async function erase(visit: Visit): Promise<void> {
  await asBuyer(visit, async (buyer, { code = '', present = '' }) => {
    const isCode = /^\p{Nd}{6}$/u.test(digitsOf(code));
    if (!isCode) return show(visit, eraseCodePage(visit, wrongCode(visit), present), 400);
    try {
      const body = { code: digitsOf(code) };
      const { data } = await own<Erased>(visit, '/erase', {
        method: 'POST',
        body,
        visitor: visit.request.ip,
      });
      dropCookie(visit.response, 'buyer');
      dropCookie(visit.response, 'cart');
      show({ ...visit, buyer: undefined, cartCount: 0 }, erasedPage(visit, data));
    } catch (error) {
      if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
      if (error.status === 401) {
        return show(visit, eraseCodePage(visit, wrongCode(visit), present), 400);
      }
      show(visit, erasePage(visit, buyer, refusalText(visit, error)), error.status);
    }
  });
}

function wrongCode({ texts }: Visit): Filled {
  return { values: {}, errors: { code: texts.signIn.wrongCode } };
}

/** The contact to which the code goes: one of the account and no other. */
function contactOf({ phone, email }: Buyer, present: string): string {
  return (present === 'phone' ? (phone ?? email) : (email ?? phone)) ?? '';
}

async function asBuyer(
  visit: Visit,
  work: (buyer: Buyer, values: Record<string, string>) => Promise<void>,
): Promise<void> {
  const buyer = await readBuyer(visit);
  if (!buyer) return goToSignIn(visit);
  try {
    await work(buyer, typedIn(visit.request));
  } catch (error) {
    if (!(error instanceof CoreProblem) || !isLimited(error)) throw error;
    show(visit, erasePage(visit, buyer, refusalText(visit, error)), error.status);
  }
}

function show(visit: Visit, content: Html, status = 200): void {
  const { title } = visit.texts.ownData;
  sendPage(visit, { title, content, section: 'account', isPrivate: true }, status);
}
