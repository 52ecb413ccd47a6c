import { LockMode } from '@mikro-orm/core';
import type {
  QueryWidgetOriginsArgs,
  SetAllowedOriginsInput,
} from '../../../../graphql.generated.ts';
import type { Context } from '../../../../platform/context.ts';
import { readPage } from '../../../../platform/database/query/pages.ts';
import { type Page, pageOf } from '../../../../platform/lib/paging.ts';
import { authorize } from '../../../business/access/authorize.ts';
import type { WidgetOrigin } from './widget-origin.entity.ts';
import { findOrigins } from './widget-origin.queries.ts';
import { invalid } from '../../../../platform/errors.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../../platform/database/query/versions.ts';
import { changesOf } from '../../../../platform/journal/changes.ts';
import { write } from '../../../../platform/journal/write.ts';
import { findOwnToken } from '../tokens.ts';
import { Token } from '../token.entity.ts';
import { readEach } from '../../../../platform/validation/collect-issues.ts';

/** Lists the sites that called with an active widget token, latest first. Refused sites are included. */
export async function listWidgetOrigins(
  context: Context,
  input: QueryWidgetOriginsArgs,
): Promise<Page<WidgetOrigin>> {
  const { id } = await authorize(context, input.businessId, 'token:read');
  const { limit, after } = readPage(input, ['instant', 'text', 'text']);
  const page = { businessId: id, after, most: limit + 1 };
  const rows = await findOrigins(context.em, page);
  return pageOf(rows, limit, row => [row.lastSeenAt, row.tokenId, row.origin]);
}

/** Changes the sites that a widget token allows, from its next call on. @throws DomainError VERSION_CONFLICT. */
export async function setAllowedOrigins(
  context: Context,
  input: SetAllowedOriginsInput,
): Promise<Token> {
  const found = await findOwnToken(context, input.tokenId);
  if (found.kind !== 'widget') throw invalid('tokenId', 'only widget tokens have origins.');
  const allowedOrigins = readOrigins(input.allowedOrigins);
  return write(context, found.businessId ?? null, async ({ em }) => {
    const token = await em.findOneOrFail(
      Token,
      { id: found.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    checkReplaced<SetAllowedOriginsInput>(input, { allowedOrigins: token.allowedOrigins }, 'tok');
    checkVersion(token, input.version);
    const before = { allowedOrigins: token.allowedOrigins };
    token.allowedOrigins = allowedOrigins;
    raiseIfChanged(em, token);
    return {
      result: token,
      event: {
        type: 'token.changed',
        businessId: token.businessId ?? null,
        subject: token.id,
        summary: `The sites of the widget token “${token.name}” were changed.`,
        ...changesOf(before, { allowedOrigins }),
      },
    };
  });
}

/** Reads the origins on whose pages a widget may run. */
export function readOrigins(origins: readonly string[]): string[] {
  return [...new Set(readEach(origins, readOrigin))];
}

function readOrigin(text: string, index: number): string {
  const origin = text.replace(/\/$/, '');
  if (isSite(origin)) return origin;
  throw invalid(`allowedOrigins[${index}]`, 'must be an origin such as https://example.com.');
}

/** Returns true if a text is a web origin as browsers send it, such as https://example.com. */
export function isSite(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}
