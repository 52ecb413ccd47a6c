import { leaveForGood } from '../api/sign-in-again.ts';

/** Ends the session, by the form that pages without a script have as well; nothing of it stays in the tab. */
export function signOut(): void {
  leaveForGood();
  sessionStorage.clear();
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: '/auth/logout',
  });
  document.body.append(form);
  form.submit();
}
