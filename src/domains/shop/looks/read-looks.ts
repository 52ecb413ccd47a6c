import DataLoader from 'dataloader';
import type { EntityManager } from '@mikro-orm/sql';
import { themedPages, type Look } from '../../../../packages/shared/themes/theme.ts';
import type {
  LookDraft,
  PublishedLook,
  QueryShopLookDraftArgs,
  QueryShopLooksArgs,
  ShopLook,
  ShopLooks,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { authorize } from '../../business/access/authorize.ts';
import { enterShop } from '../find-shop.ts';
import { shopAddress } from '../hosts/shop-address.ts';
import { shopFaceLoader } from '../loaders.ts';
import { isPreviewToken, previewToken } from './preview-token.ts';
import { StoredLook } from './stored-look.entity.ts';
import { findLooks, findPublished } from './stored-look.queries.ts';

/** Returns a stored look as the contract shows it. */
export function shownLook({ theme, settings, pages }: Look): ShopLook {
  return {
    theme,
    settings,
    pages: themedPages.flatMap(name => {
      const sections = pages[name];
      return sections ? [{ name, sections }] : [];
    }),
  };
}

/** Lists the looks of a business's shop. */
export async function listLooks(
  context: Context,
  { businessId }: QueryShopLooksArgs,
): Promise<ShopLooks> {
  const { id } = await authorize(context, businessId, 'shop:read');
  return readLooks(context, id);
}

/** Reads the looks of a business's shop, for a caller who may see them. */
export async function readLooks(context: Context, businessId: string): Promise<ShopLooks> {
  const looks = await findLooks(context.em, businessId);
  const draft = looks.find(({ number }) => number == null);
  return {
    draft: draft ? draftOf(draft) : null,
    published: looks.flatMap(publishedOf),
    previewUrl: draft ? await previewUrl(context, businessId) : null,
    leftOut: [],
  };
}

/** Returns a draft as the contract shows it. */
export function draftOf(draft: StoredLook): LookDraft {
  const { version, changedAt } = draft;
  return { look: shownLook(draft), version, changedAt };
}

function publishedOf(look: StoredLook): PublishedLook[] {
  const { id, number, repeats, changedAt } = look;
  if (number == null) return [];
  return [{ id, number, look: shownLook(look), publishedAt: changedAt, repeats: repeats ?? null }];
}

async function previewUrl(
  { services, loader }: Context,
  businessId: string,
): Promise<string | null> {
  const address = shopAddress(services.config, await loader(shopFaceLoader).load(businessId));
  return address === null ? null : `${address}/?look=${previewToken(services, businessId)}`;
}

/** Returns the draft of a shop's look for a token that shows it. @throws DomainError NOT_FOUND. */
export async function showDraft(
  context: Context,
  { slug, token }: QueryShopLookDraftArgs,
): Promise<ShopLook> {
  const { business } = await enterShop(context, slug);
  if (context.caller.credential !== 'shop') {
    throw new DomainError(
      'FORBIDDEN',
      'Only the key of the shop shows its draft; members read `shopLooks`.',
    );
  }
  const draft = isPreviewToken(context.services, business.id, token)
    ? await context.em.findOne(StoredLook, { businessId: business.id, number: null })
    : null;
  if (!draft)
    throw new DomainError('NOT_FOUND', 'There is no draft for this token, or it has ended.');
  return shownLook(draft);
}

/** Creates a request's loader of the looks that visitors see, by business. */
export const publishedLookLoader = (em: EntityManager) =>
  new DataLoader<string, StoredLook | null>(async ids => {
    const looks = await findPublished(em, ids);
    const byBusiness = new Map(looks.map(look => [look.businessId, look]));
    return ids.map(id => byBusiness.get(id) ?? null);
  });
