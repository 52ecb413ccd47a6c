import type { SignedIn } from '../core-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { queryText, typedIn } from '../form-input.ts';
import { refused } from '../refused.ts';
import { goTo, ownPath, sendPage } from '../send-page.ts';
import { setCookie } from '../session.ts';
import type { Texts } from '../texts/texts-of.ts';
import { codePage, signInPage } from '../views/sign-in.ts';
import { unfilled, type Filled } from '../views/forms.ts';
import type { RequestContext } from '../request-context.ts';
import { contactOf, digitsOf, requestCode, targetIn } from './codes.ts';

const home = '/account';

export async function signIn(context: RequestContext): Promise<void> {
  if (context.buyer) return goTo(context, home);
  showSignIn(context, unfilled, ownPath(queryText(context.request, 'next'), home));
}

/** Sends a code. The answer does not reveal whether the address is known. */
export async function sendCode(context: RequestContext): Promise<void> {
  const values = typedIn(context.request);
  const next = ownPath(values['next'], home);
  const target = targetIn(values);
  try {
    await requestCode(context, target);
  } catch (error) {
    const show = (filled: Filled, code: number) => showSignIn(context, filled, next, code);
    return refuse(context, error, show, values);
  }
  showCode(context, unfilled, { target, next });
}

/** Signs in with the code. The cart then belongs to the buyer. */
export async function logIn(context: RequestContext): Promise<void> {
  const values = typedIn(context.request);
  const next = ownPath(values['next'], home);
  const { target = '', code = '' } = values;
  const { core, session, response } = context;
  try {
    const body = { ...contactOf(target), code: digitsOf(code) };
    // The core limits attempts by network, so it needs the buyer's address.
    const call = { method: 'POST', body, session, visitor: context.request.ip };
    const { data } = await core.account<SignedIn>('/login', call);
    setCookie(response, 'buyer', data.token);
  } catch (error) {
    const show = (filled: Filled, status: number) =>
      showCode(context, codeRefused(context.texts, filled, status), { target, next }, status);
    return refuse(context, error, show, values);
  }
  goTo(context, next);
}

/** Shows every error of a code beside the code field. */
function codeRefused({ signIn }: Texts, { values, errors }: Filled, status: number): Filled {
  const [message = signIn.wrongCode] = Object.values(errors);
  const text = status === 401 ? signIn.wrongCode : message;
  return { values: { ...values, code: '' }, errors: { code: text } };
}

function refuse(
  context: RequestContext,
  error: unknown,
  show: (filled: Filled, status: number) => void,
  values: Record<string, string>,
): void {
  if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
  show(refused(context, values, error), error.status);
}

function showSignIn(context: RequestContext, filled: Filled, next: string, status = 200): void {
  const isUndone = queryText(context.request, 'done') === 'undone';
  const done = isUndone ? context.texts.account.undone : undefined;
  const content = signInPage(context, filled, { next, done });
  sendPage(
    context,
    { title: context.texts.signIn.title, content, section: 'account', isPrivate: true },
    status,
  );
}

function showCode(
  context: RequestContext,
  filled: Filled,
  sentTo: { target: string; next: string },
  status = 200,
): void {
  const content = codePage(context.texts, filled, sentTo);
  const title = context.texts.signIn.codeTitle;
  sendPage(context, { title, content, section: 'account', isPrivate: true }, status);
}
