import { CoreProblem } from './core-problem.ts';
import { goTo, ownPath } from './send-page.ts';
import { dropCookie } from './session.ts';
import type { RequestContext } from './request-context.ts';

const account = '/account';
/** Pages for moving an appointment or a visit, whose forms have the same address. */
const pageOfMove = /^\/account\/(?:appointments|visits)\/[^/]+\/move$/;

/** Redirects a signed-out buyer to sign in and back to the page. @throws any other error. */
export function askToSignIn(context: RequestContext, error: unknown): void {
  const isOfBuyer = context.request.path.startsWith(account);
  const isSignedOut = error instanceof CoreProblem && error.status === 401;
  if (!isOfBuyer || !isSignedOut) throw error;
  goToSignIn(context);
}

/** Drops the ended session and redirects to sign in and back to the page. */
export function goToSignIn(context: RequestContext): void {
  dropCookie(context.response, 'buyer');
  const next = ownPath(pageOf(context), account);
  const query = next === account ? '' : `?next=${encodeURIComponent(next)}`;
  goTo(context, `/account/sign-in${query}`);
}

/** Returns the address of the requested page, or of the page with the submitted form. */
function pageOf({ request }: RequestContext): string {
  const { method, path, url } = request;
  if (method === 'GET') return url;
  if (path.startsWith('/account/contact')) return '/account/contact';
  return pageOfMove.test(path) ? path : account;
}
