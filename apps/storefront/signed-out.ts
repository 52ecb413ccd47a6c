import { CoreProblem } from './core-problem.ts';
import { goTo, ownPath } from './send-page.ts';
import { dropCookie } from './session.ts';
import type { Visit } from './visit.ts';

const account = '/account';
/** An appointment or a visit is moved at the address of the page. */
const pageOfMove = /^\/account\/(?:appointments|visits)\/[^/]+\/move$/;

/** Leads a buyer to sign in who is not signed in, and from there back to the page. @throws any other error. */
export function askToSignIn(visit: Visit, error: unknown): void {
  const isOfBuyer = visit.request.path.startsWith(account);
  const isSignedOut = error instanceof CoreProblem && error.status === 401;
  if (!isOfBuyer || !isSignedOut) throw error;
  goToSignIn(visit);
}

/** Drops the session that has ended, and leads to sign in and back to the page. */
export function goToSignIn(visit: Visit): void {
  dropCookie(visit.response, 'buyer');
  const next = ownPath(pageOf(visit), account);
  const query = next === account ? '' : `?next=${encodeURIComponent(next)}`;
  goTo(visit, `/account/sign-in${query}`);
}

/** The address of the page that was asked for, or on which the change was made. */
function pageOf({ request }: Visit): string {
  const { method, path, originalUrl } = request;
  if (method === 'GET') return originalUrl;
  if (path.startsWith('/account/contact')) return '/account/contact';
  return pageOfMove.test(path) ? path : account;
}
