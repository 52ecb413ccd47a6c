import type { SignedIn } from '../account-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { asked, typedIn } from '../form-input.ts';
import { refused } from '../refused.ts';
import { goTo, ownPath, sendPage } from '../send-page.ts';
import { setCookie } from '../session.ts';
import type { Texts } from '../texts/texts-of.ts';
import { codePage, signInPage } from '../views/sign-in.ts';
import { unfilled, type Filled } from '../views/forms.ts';
import type { Visit } from '../visit.ts';
import { contactOf, digitsOf, requestCode, targetIn } from './codes.ts';

const home = '/account';

export async function signIn(visit: Visit): Promise<void> {
  if (visit.buyer) return goTo(visit, home);
  showSignIn(visit, unfilled, ownPath(asked(visit.request, 'next'), home));
}

/** Sends a code. The answer does not reveal whether the address is known. */
export async function sendCode(visit: Visit): Promise<void> {
  const values = typedIn(visit.request);
  const next = ownPath(values['next'], home);
  const target = targetIn(values);
  try {
    await requestCode(visit, target);
  } catch (error) {
    const show = (filled: Filled, code: number) => showSignIn(visit, filled, next, code);
    return refuse(visit, error, show, values);
  }
  showCode(visit, unfilled, { target, next });
}

/** Signs in with the code; the cart becomes the buyer's. */
export async function logIn(visit: Visit): Promise<void> {
  const values = typedIn(visit.request);
  const next = ownPath(values['next'], home);
  const { target = '', code = '' } = values;
  const { core, session, response } = visit;
  try {
    const body = { ...contactOf(target), code: digitsOf(code) };
    // The core limits attempts by network, so it needs the buyer's address.
    const call = { method: 'POST', body, session, visitor: visit.request.ip };
    const { data } = await core.account<SignedIn>('/login', call);
    setCookie(response, 'buyer', data.token);
  } catch (error) {
    const show = (filled: Filled, status: number) =>
      showCode(visit, codeRefused(visit.texts, filled, status), { target, next }, status);
    return refuse(visit, error, show, values);
  }
  goTo(visit, next);
}

/** Shows every error of a code beside the code field. */
function codeRefused({ signIn }: Texts, { values, errors }: Filled, status: number): Filled {
  const [message = signIn.wrongCode] = Object.values(errors);
  const text = status === 401 ? signIn.wrongCode : message;
  return { values: { ...values, code: '' }, errors: { code: text } };
}

function refuse(
  visit: Visit,
  error: unknown,
  show: (filled: Filled, status: number) => void,
  values: Record<string, string>,
): void {
  if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
  show(refused(visit, values, error), error.status);
}

function showSignIn(visit: Visit, filled: Filled, next: string, status = 200): void {
  const isUndone = asked(visit.request, 'done') === 'undone';
  const done = isUndone ? visit.texts.account.undone : undefined;
  const content = signInPage(visit, filled, { next, done });
  sendPage(
    visit,
    { title: visit.texts.signIn.title, content, section: 'account', isPrivate: true },
    status,
  );
}

function showCode(
  visit: Visit,
  filled: Filled,
  sentTo: { target: string; next: string },
  status = 200,
): void {
  const content = codePage(visit.texts, filled, sentTo);
  const title = visit.texts.signIn.codeTitle;
  sendPage(visit, { title, content, section: 'account', isPrivate: true }, status);
}
