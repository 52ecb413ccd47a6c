import { wordsOfBlocks } from '../../../../../../packages/shared/mail-blocks.ts';
import type { MailBlockInput } from '../../../../data/operations.generated.ts';
import { isPlainChannel, type Channel } from '../channel-field.tsx';
import { blocksInput, editedBlocks, isWhole, newBlock, type Block } from './blocks.ts';

/** The words of a message: plain text, or blocks of a mail with the text of text messages. */
export interface Words {
  text: string;
  blocks: readonly Block[];
}

/** Returns the words of a stored message. The text of its text messages is empty if it is that of its blocks. */
export function editedWords(read: {
  text?: string;
  blocks?: Parameters<typeof editedBlocks>[0];
}): Words {
  const blocks = editedBlocks(read.blocks);
  const { text = '' } = read;
  return { text: blocks.length > 0 && text === wordsOfBlocks(blocks) ? '' : text, blocks };
}

/** Adds a block to words. Plain text becomes the first block; a heading or a picture stands above it if nothing is written yet. */
export function withBlock({ text, blocks }: Words, added: Block): Words {
  const { kind } = added;
  if (blocks.length > 0) return { text, blocks: [...blocks, added] };
  const plain = newBlock('text', text);
  const isAbove = text.trim() === '' && (kind === 'heading' || kind === 'picture');
  return { text: '', blocks: isAbove ? [added, plain] : [plain, added] };
}

/** Returns words with other blocks. A single text is plain text again. */
export function withBlocks(words: Words, blocks: readonly Block[]): Words {
  const [only, ...others] = blocks;
  return only?.kind === 'text' && others.length === 0
    ? { text: only.text, blocks: [] }
    : { ...words, blocks };
}

/** Returns the words for another channel. A text message begins with those of the mail, until others are written. */
export function forChannel({ text, blocks }: Words, channel: Channel): Words {
  if (blocks.length === 0) return { text, blocks };
  const own = wordsOfBlocks(blocks);
  if (isPlainChannel(channel)) return { text: text || own, blocks };
  return { text: text === own ? '' : text, blocks };
}

/** Returns true if something is written that can be sent. */
export function isWritten({ text, blocks }: Words, channel: Channel): boolean {
  if (isPlainChannel(channel) || blocks.length === 0) return text.trim() !== '';
  return wordsOfBlocks(blocks) !== '' && blocks.every(isWhole);
}

/** Returns words as they are sent. */
export function wordsInput(
  { text, blocks }: Words,
  channel: Channel,
): { text: string | null; blocks: MailBlockInput[] | null } {
  if (isPlainChannel(channel) || blocks.length === 0) return { text, blocks: null };
  const isOwn = channel === 'best' && text.trim() !== '';
  return { text: isOwn ? text : null, blocks: blocksInput(blocks) };
}
