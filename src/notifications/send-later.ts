import type { Context } from '../context.ts';
import type { Mail } from './mailer.ts';

/**
 * Sends a mail without anybody waiting for it, so that neither a slow server nor one that refuses shows in
 * the answer. Call it after the commit of what the mail tells of.
 */
export function sendLater({ core }: Context, mail: Mail): void {
  core.background.run(`send the mail “${mail.subject}”`, () => core.mailer.send(mail));
}
