import { leaveForGood } from '../api/sign-in-again.ts';
import { forgetDrafts } from '../drafts/stored.ts';

/** Ends the session, by the form that pages without a script have as well; nothing of it stays in the tab, nor what was typed in the browser. */
export function signOut(): void {
  leaveForGood();
  sessionStorage.clear();
  forgetDrafts();
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: '/auth/logout',
  });
  document.body.append(form);
  form.submit();
}
