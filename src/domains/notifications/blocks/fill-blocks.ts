import {
  bookingLink,
  isMailLink,
  type MailBlock,
} from '../../../../packages/shared/mail-blocks.ts';
import { fillTemplate } from '../texts/template.ts';

/**
 * Returns blocks with the values of a client. Those without words and buttons without an address are left out, such as a link to book
 * with a business that has no page for it.
 */
export function fillBlocks(
  blocks: readonly MailBlock[],
  values: Readonly<Record<string, string>>,
): MailBlock[] {
  return blocks.map(block => fill(block, values)).filter(isShown);
}

function fill(block: MailBlock, values: Readonly<Record<string, string>>): MailBlock {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return { ...block, text: fillTemplate(block.text, values).trim() };
    case 'button': {
      const link = block.link === bookingLink ? (values['bookingLink'] ?? '') : block.link;
      return { ...block, text: fillTemplate(block.text, values).trim(), link };
    }
    case 'picture':
    case 'divider':
      return block;
  }
}

function isShown(block: MailBlock): boolean {
  if (block.kind === 'button' && !isMailLink(block.link)) return false;
  return !('text' in block) || block.text !== '';
}
