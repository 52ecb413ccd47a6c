import type { MailBlockInput } from '../../../graphql.generated.ts';
import {
  type BlockField,
  fieldsOfBlock,
  longestLine,
  type MailBlock,
  readMailLink,
} from '../../../../packages/shared/mail-blocks.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { collectIssues, readEach } from '../../../platform/validation/collect-issues.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { isStoredPicture } from '../../catalog/images/item-images.ts';
import { checkTemplate, variablesOf } from '../texts/template.ts';

const all = ['text', 'link', 'picture', 'alternative'] as const satisfies readonly BlockField[];

/** Reads the blocks of a mail. @throws DomainError VALIDATION_FAILED naming the bad fields of all blocks. */
export function readBlocks(
  services: Pick<Services, 'images' | 'config'>,
  blocks: readonly MailBlockInput[],
): MailBlock[] {
  return readEach(blocks, (block, index) => readBlock(services, block, `blocks[${index}]`));
}

function readBlock(
  services: Pick<Services, 'images' | 'config'>,
  block: MailBlockInput,
  path: string,
): MailBlock {
  const { kind } = block;
  const known = fieldsOfBlock[kind];
  const extra = all.find(field => block[field] != null && !known.includes(field));
  if (extra) {
    const own = known.length > 0 ? `; it has ${known.join(' and ')}` : '';
    throw invalid(`${path}.${extra}`, `is no field of a block of the kind ${kind}${own}.`);
  }
  const given = (field: BlockField) => {
    if (block[field]?.trim()) return block[field];
    throw invalid(`${path}.${field}`, `required for a block of the kind ${kind}.`, 'required');
  };
  switch (kind) {
    case 'heading':
      return { kind, text: readLine(given('text'), `${path}.text`, longestLine.heading) };
    case 'text':
      return { kind, text: readWords(given('text'), `${path}.text`) };
    case 'button':
      return {
        kind,
        ...collectIssues({
          text: () => readLine(given('text'), `${path}.text`, longestLine.button),
          link: () => readLink(given('link'), `${path}.link`),
        }),
      };
    case 'picture':
      return {
        kind,
        ...collectIssues({
          picture: () => readPicture(services, given('picture'), `${path}.picture`),
          alternative: () => readName(given('alternative'), `${path}.alternative`),
        }),
      };
    case 'divider':
      return { kind };
  }
}

function readWords(text: string, path: string): string {
  checkTemplate(text, path, variablesOf('client_message'));
  return text.trim();
}

function readLine(text: string, path: string, most: number): string {
  const line = readName(readWords(text, path), path);
  if ([...line].length <= most) return line;
  throw invalid(path, `must have at most ${most} characters.`, 'too_long', { limit: most });
}

function readLink(typed: string, path: string): string {
  const link = readMailLink(typed);
  if (link !== null) return link;
  throw invalid(
    path,
    'must be an address such as https://example.com or mailto:hi@example.com, or {{bookingLink}}.',
    'web_address',
  );
}

function readPicture(
  services: Pick<Services, 'images' | 'config'>,
  address: string,
  path: string,
): string {
  if (isStoredPicture(services, address)) return address;
  throw invalid(
    path,
    'must be the address of a picture that is stored here: one of an item’s images, or the answer of uploadShopImage.',
    'choice',
  );
}
