import type { MailBlockInput, MailBlockKind } from '../../../../data/operations.generated.ts';
import {
  type BlockField,
  bookingLink,
  fieldsOfBlock,
  readMailLink,
} from '../../../../../../packages/shared/mail-blocks.ts';

/** A block of a mail as it is edited. Fields of other kinds are empty. */
export type Block = Readonly<Record<BlockField, string>> & {
  /** Names the block within its mail, also when it is moved. */
  readonly key: string;
  readonly kind: MailBlockKind;
};

/** A block as it is read. */
type Read = Pick<Block, 'kind'> & { readonly [field in BlockField]?: string | null };

/** Kinds of blocks in the order of the menu. */
export const blockKinds = [
  'heading',
  'text',
  'button',
  'picture',
  'divider',
] as const satisfies readonly MailBlockKind[];

/** Most blocks of a mail. */
export const mostBlocks = 30;

/** Returns a block of a kind, which leads to the page for bookings if it is a button. */
export function newBlock(kind: MailBlockKind, text = ''): Block {
  const link = kind === 'button' ? bookingLink : '';
  return { key: crypto.randomUUID(), kind, text, link, picture: '', alternative: '' };
}

/** Returns read blocks for editing. */
export function editedBlocks(blocks: readonly Read[] | null | undefined): Block[] {
  return (blocks ?? []).map(({ kind, text, link, picture, alternative }) => ({
    key: crypto.randomUUID(),
    kind,
    text: text ?? '',
    link: link ?? '',
    picture: picture ?? '',
    alternative: alternative ?? '',
  }));
}

/** Returns the rule that a field of a block breaks; null: none. */
export function faultOf(block: Block, field: BlockField): 'required' | 'web_address' | null {
  if (!fieldsOfBlock[block.kind].includes(field)) return null;
  if (block[field].trim() === '') return 'required';
  return field === 'link' && readMailLink(block.link) === null ? 'web_address' : null;
}

/** Returns true if nothing of a block is missing or wrong. */
export function isWhole(block: Block): boolean {
  return fieldsOfBlock[block.kind].every(field => faultOf(block, field) === null);
}

/** Returns blocks as they are sent. */
export function blocksInput(blocks: readonly Block[]): MailBlockInput[] {
  return blocks.map(block => ({
    kind: block.kind,
    ...Object.fromEntries(fieldsOfBlock[block.kind].map(field => [field, block[field]])),
  }));
}
