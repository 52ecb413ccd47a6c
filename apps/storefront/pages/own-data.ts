import type { Buyer, Erased, OwnData } from '../core-types.ts';
import { CoreProblem, isLimited } from '../core-problem.ts';
import { typedIn } from '../form-input.ts';
import { refusalText } from '../refusal-text.ts';
import { goTo, sendPage } from '../send-page.ts';
import { dropCookie } from '../session.ts';
import { goToSignIn } from '../signed-out.ts';
import { unfilled, type Filled } from '../views/forms.ts';
import { erasedPage, eraseCodePage, erasePage } from '../views/own-data.ts';
import type { Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { own, showAccount } from './account.ts';
import { digitsOf, requestCode } from './codes.ts';
import { readBuyer } from './contact.ts';

/** Saves the buyer's name, which the account shows in its greeting. */
export async function saveName(context: RequestContext): Promise<void> {
  const { name } = typedIn(context.request);
  try {
    await own(context, '', { method: 'PUT', body: { name: name || null } });
  } catch (error) {
    if (!(error instanceof CoreProblem) || error.status >= 500 || error.status === 401) throw error;
    return showAccount(context, error);
  }
  goTo(context, '/account?done=named');
}

/** Sends all data of the buyer as a file. */
export async function downloadData(context: RequestContext): Promise<void> {
  const { data } = await own<OwnData>(context, '/export', { method: 'POST', body: {} });
  const day = data.exportedAt.slice(0, 10);
  context.response
    .set('Cache-Control', 'private, no-store')
    .set('Content-Disposition', `attachment; filename="my-data-${day}.json"`)
    .type('application/json')
    .send(JSON.stringify(data, null, 2));
}

/** Shows the consequences of an erasure, and the contact that its code is sent to. */
export async function eraseForm(context: RequestContext): Promise<void> {
  await asBuyer(context, async buyer => show(context, erasePage(context, buyer)));
}

/** Sends the code that proves the owner's intention. */
export async function sendEraseCode(context: RequestContext): Promise<void> {
  await asBuyer(context, async (buyer, { present = '' }) => {
    await requestCode(context, contactOf(buyer, present));
    show(context, eraseCodePage(context, unfilled, present));
  });
}

/** Erases the account and the buyer's data at all businesses. */
export async function erase(context: RequestContext): Promise<void> {
  await asBuyer(context, async (buyer, { code = '', present = '' }) => {
    const isCode = /^\p{Nd}{6}$/u.test(digitsOf(code));
    if (!isCode) return show(context, eraseCodePage(context, wrongCode(context), present), 400);
    try {
      const body = { code: digitsOf(code) };
      const { data } = await own<Erased>(context, '/erase', {
        method: 'POST',
        body,
        visitor: context.request.ip,
      });
      dropCookie(context.response, 'buyer');
      dropCookie(context.response, 'cart');
      show({ ...context, buyer: undefined, cartCount: 0 }, erasedPage(context, data));
    } catch (error) {
      if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
      if (error.status === 401) {
        return show(context, eraseCodePage(context, wrongCode(context), present), 400);
      }
      show(context, erasePage(context, buyer, refusalText(context, error)), error.status);
    }
  });
}

function wrongCode({ texts }: RequestContext): Filled {
  return { values: {}, errors: { code: texts.signIn.wrongCode } };
}

/** Returns the contact for the code, always one of the account. */
function contactOf({ phone, email }: Buyer, present: string): string {
  return (present === 'phone' ? (phone ?? email) : (email ?? phone)) ?? '';
}

async function asBuyer(
  context: RequestContext,
  work: (buyer: Buyer, values: Record<string, string>) => Promise<void>,
): Promise<void> {
  const buyer = await readBuyer(context);
  if (!buyer) return goToSignIn(context);
  try {
    await work(buyer, typedIn(context.request));
  } catch (error) {
    if (!(error instanceof CoreProblem) || !isLimited(error)) throw error;
    show(context, erasePage(context, buyer, refusalText(context, error)), error.status);
  }
}

function show(context: RequestContext, content: Html, status = 200): void {
  const { title } = context.texts.ownData;
  sendPage(context, { title, content, section: 'account', isPrivate: true }, status);
}
