import type { MailBlockInput, SendMessageInput } from '../../../graphql.generated.ts';
import { type MailBlock, wordsOfBlocks } from '../../../../packages/shared/mail-blocks.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { checkTemplate, variablesOf } from '../texts/template.ts';
import { readBlocks } from '../blocks/read-blocks.ts';
import type { WrittenMessage } from './written-message.entity.ts';

/** Content of a message, checked. */
export interface Content extends Pick<
  WrittenMessage,
  'purpose' | 'channel' | 'subject' | 'text' | 'blocks'
> {
  /** True if an automation writes it. */
  isAutomatic?: boolean;
}

/** Content of a message as it is given. */
export interface GivenContent extends Pick<SendMessageInput, 'purpose'> {
  channel?: SendMessageInput['channel'] | undefined;
  subject?: string | null | undefined;
  text?: string | null | undefined;
  blocks?: readonly MailBlockInput[] | null | undefined;
}

/** Reads the content of a message. @throws DomainError VALIDATION_FAILED. */
export function readContent(
  services: Pick<Services, 'images' | 'config'>,
  { purpose, channel = null, subject, text, blocks }: GivenContent,
): Content {
  const read = collectIssues({
    subject: () => readSubject(subject),
    blocks: () => readOwnBlocks(services, blocks ?? null, channel),
    text: () => (text == null && blocks != null ? null : readText(text ?? '')),
  });
  return { purpose, channel, ...read, text: read.text ?? wordsIn(read.blocks ?? []) };
}

/** Reads the subject of a message; null: the usual one. @throws DomainError VALIDATION_FAILED. */
export function readSubject(subject: string | null | undefined): string | null {
  if (!subject?.trim()) return null;
  checkTemplate(subject, 'subject', variablesOf('client_message'));
  return readName(subject, 'subject');
}

/** Reads the text of a message. @throws DomainError VALIDATION_FAILED. */
export function readText(text: string): string {
  if (!text.trim()) throw invalid('text', 'required.', 'required');
  checkTemplate(text, 'text', variablesOf('client_message'));
  return text.trim();
}

/** Reads the blocks of a message; null: it has none. @throws DomainError VALIDATION_FAILED. */
export function readOwnBlocks(
  services: Pick<Services, 'images' | 'config'>,
  blocks: readonly MailBlockInput[] | null,
  channel: Content['channel'],
): MailBlock[] | null {
  if (blocks === null) return null;
  if (channel === 'sms' || channel === 'whatsapp') {
    throw invalid('blocks', 'are of mails; give the text of another message.', 'choice');
  }
  return readBlocks(services, blocks);
}

/** Returns the words of blocks, which every message needs. @throws DomainError VALIDATION_FAILED without any. */
export function wordsIn(blocks: readonly MailBlock[]): string {
  const words = wordsOfBlocks(blocks);
  if (words !== '') return words;
  throw invalid('blocks', 'must have a heading, a text or a button.', 'required');
}

/** Returns the words of a message as the journal has them: those of the mail, and of the text message if they differ. */
export function journaledWords({ text, blocks = null }: Pick<Content, 'text' | 'blocks'>) {
  const words = blocks === null ? text : wordsOfBlocks(blocks);
  return words === text ? { text } : { text: words, sms: text };
}
