import type { SignedIn } from '../account-types.ts';
import { CoreProblem } from '../core-problem.ts';
import { asked, refused, typedIn } from '../form-input.ts';
import { goTo, ownPath, sendPage } from '../send-page.ts';
import { setCookie } from '../session.ts';
import { codePage, signInPage } from '../views/sign-in.ts';
import { unfilled, type Filled } from '../views/forms.ts';
import type { Visit } from '../visit.ts';

const home = '/account';

export async function signIn(visit: Visit): Promise<void> {
  if (visit.buyer) return goTo(visit, home);
  showSignIn(visit, unfilled, ownPath(asked(visit.request, 'next'), home));
}

/** Has a code sent. The answer is the same whether or not anybody is known by the address. */
export async function sendCode(visit: Visit): Promise<void> {
  const values = typedIn(visit.request);
  const next = ownPath(values['next'], home);
  const { target = '' } = values;
  try {
    await visit.core.account('/code', { method: 'POST', body: by(target), headers: from(visit) });
  } catch (error) {
    return refuse(error, (filled, status) => showSignIn(visit, filled, next, status), values);
  }
  showCode(visit, unfilled, { target, next });
}

/** Signs in by the code, and takes the cart along. */
export async function logIn(visit: Visit): Promise<void> {
  const values = typedIn(visit.request);
  const next = ownPath(values['next'], home);
  const { target = '', code = '' } = values;
  const { core, session, response } = visit;
  try {
    const body = { ...by(target), code: code.replaceAll(/\s/g, '') };
    const call = { method: 'POST', body, session, headers: from(visit) };
    const { data } = await core.account<SignedIn>('/login', call);
    setCookie(response, 'buyer', data.token);
  } catch (error) {
    const show = (filled: Filled, status: number) =>
      showCode(visit, codeRefused(filled), { target, next }, status);
    return refuse(error, show, values);
  }
  goTo(visit, next);
}

function by(target: string): { email: string } | { phone: string } {
  return target.includes('@') ? { email: target } : { phone: target };
}

/** The core counts attempts by network, and must not take all buyers for one. */
function from({ request }: Visit): Record<string, string> {
  return request.ip ? { 'X-Forwarded-For': request.ip } : {};
}

/** Whatever is wrong with a code belongs beside it. */
function codeRefused({ values, errors }: Filled): Filled {
  const [text = 'This code does not work.'] = Object.values(errors);
  return { values: { ...values, code: '' }, errors: { code: text } };
}

function refuse(
  error: unknown,
  show: (filled: Filled, status: number) => void,
  values: Record<string, string>,
): void {
  if (!(error instanceof CoreProblem) || error.status >= 500) throw error;
  show(refused(values, error), error.status);
}

function showSignIn(visit: Visit, filled: Filled, next: string, status = 200): void {
  const content = signInPage(filled, next);
  sendPage(visit, { title: 'Sign in', content, section: 'account', isPrivate: true }, status);
}

function showCode(
  visit: Visit,
  filled: Filled,
  { target, next }: { target: string; next: string },
  status = 200,
): void {
  const content = codePage(filled, target, next);
  sendPage(
    visit,
    { title: 'Enter your code', content, section: 'account', isPrivate: true },
    status,
  );
}
