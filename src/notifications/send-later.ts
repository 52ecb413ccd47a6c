import type { Context } from '../context.ts';
import type { Mail } from './mailer.ts';
import type { TextMessage } from './sms.ts';

/**
 * Sends a mail without anybody waiting for it, so that neither a slow server nor one that refuses shows in
 * the answer. Call it after the commit of what the mail tells of.
 */
export function sendLater({ core }: Context, mail: Mail): void {
  core.background.run(`send the mail “${mail.subject}”`, () => core.mailer.send(mail));
}

/** Sends a text message in the same way. */
export function textLater({ core }: Context, message: TextMessage): void {
  core.background.run('send a text message', () => core.texter.send(message));
}
