import { LockMode } from '@mikro-orm/core';
import { languages } from '../../../../packages/shared/languages.ts';
import { adaptLook } from '../../../../packages/shared/themes/adapt-look.ts';
import { checkLook } from '../../../../packages/shared/themes/check-look.ts';
import { themesOf } from '../../../../packages/shared/themes/themes.ts';
import type { Look, Theme } from '../../../../packages/shared/themes/theme.ts';
import type {
  LookDraft,
  MutationDiscardLookDraftArgs,
  MutationRestoreLookArgs,
  PublishLookInput,
  SaveLookDraftInput,
  ShopLooks,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../../platform/database/query/versions.ts';
import { DomainError, invalid, validationFailed, type Issue } from '../../../platform/errors.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { isPublicImage } from '../../catalog/images/item-images.ts';
import { notFound } from '../../nouns/not-found.ts';
import { Shop } from '../shop.entity.ts';
import { draftOf, readLooks } from './read-looks.ts';
import { StoredLook } from './stored-look.entity.ts';
import { dropOldLooks } from './stored-look.queries.ts';

/** Stores a draft of the shop's look. */
export async function saveDraft(context: Context, input: SaveLookDraftInput): Promise<LookDraft> {
  const business = await authorize(context, input.businessId, 'shop:write');
  const look = readLook(context, input);
  return writeLocked(context, business.id, async transaction => {
    const { em, now } = transaction;
    if (!(await em.count(Shop, { businessId: business.id }))) {
      throw new DomainError('NOT_FOUND', 'This business has no shop yet; create one first.');
    }
    const known = await lockDraft(transaction, business.id);
    if (known) {
      if (input.version == null)
        throw invalid('version', 'required: there is a draft already.', 'required');
      checkVersion(known, input.version);
      Object.assign(known, look);
    }
    const isChanged = known !== null && raiseIfChanged(em, known);
    if (known && isChanged) known.changedAt = now();
    const draft =
      known ?? em.create(StoredLook, { ...look, ...newRow(business.id, now()), number: null });
    return {
      result: draftOf(draft),
      // An editor stores each small change. The journal tells when work on a draft began, and what was published.
      journaled: known !== null,
      event: {
        type: 'shop_look.drafted',
        businessId: business.id,
        subject: draft.id,
        summary: `A draft of the shop's look with the theme ${draft.theme} was begun.`,
        details: { theme: draft.theme },
      },
    };
  });
}

const newRow = (businessId: string, changedAt: number) => ({
  id: newId('look'),
  businessId,
  repeats: null,
  changedAt,
});

function readLook(context: Context, input: SaveLookDraftInput): Look {
  const pages = (input.pages ?? []).map(({ name, sections }) => [name, sections] as const);
  const given = { settings: input.settings ?? {}, pages: Object.fromEntries(pages) };
  return checkByTheme(context, { theme: input.theme, ...given });
}

/** Returns the theme of a look. @throws DomainError VALIDATION_FAILED if it is not installed. */
function themeOf({ services }: Context, key: string): Theme {
  const themes = themesOf(services.config.themes);
  const theme = themes.get(key);
  if (theme) return theme;
  throw invalid(
    'theme',
    `must be one of ${[...themes.keys()].join(', ')}; ${key} is not installed.`,
  );
}

const rulesOf = ({ services }: Context) => ({
  isPicture: (url: string) => isPublicImage(services, url),
  // A text stays when the shop stops offering its language, so that other changes can still be stored.
  languages,
});

/** Checks a look by the present version of its theme. @throws DomainError VALIDATION_FAILED naming every wrong field. */
function checkByTheme(
  context: Context,
  given: { theme: string; settings: unknown; pages: unknown },
): Look {
  const theme = themeOf(context, given.theme);
  const issues: Issue[] = [];
  const refuse = (path: string, why: string) => void issues.push({ path, message: `${why}.` });
  const look = checkLook(theme, given, { ...rulesOf(context), refuse });
  if (issues.length > 0) throw validationFailed(issues.slice(0, 20));
  return { theme: theme.key, ...look };
}

function lockDraft({ em }: Context, businessId: string): Promise<StoredLook | null> {
  return em.findOne(
    StoredLook,
    { businessId, number: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

/** Removes the draft of the shop's look. */
export async function discardDraft(
  context: Context,
  input: MutationDiscardLookDraftArgs,
): Promise<ShopLooks> {
  const { id: businessId } = await authorize(context, input.businessId, 'shop:write');
  return writeLocked(context, businessId, async transaction => {
    const draft = await lockDraft(transaction, businessId);
    if (draft) transaction.em.remove(draft);
    await transaction.em.flush();
    return {
      result: await readLooks(transaction, businessId),
      journaled: draft === null,
      event: {
        type: 'shop_look.discarded',
        businessId,
        subject: draft?.id ?? null,
        summary: 'The draft of the shop’s look was discarded.',
      },
    };
  });
}

/** Shows the draft of the shop's look to everybody. Without a draft nothing changes, so that a repeated call does no harm. */
export async function publishLook(context: Context, input: PublishLookInput): Promise<ShopLooks> {
  const { id: businessId } = await authorize(context, input.businessId, 'shop:write');
  return writeLocked(context, businessId, async transaction => {
    const draft = await lockDraft(transaction, businessId);
    if (!draft) {
      return {
        result: await readLooks(transaction, businessId),
        journaled: true,
        event: {
          type: 'shop_look.unchanged',
          businessId,
          subject: null,
          summary: 'There was no draft to publish.',
        },
      };
    }
    checkVersion(draft, input.version);
    // The theme may have changed since the draft was stored.
    checkByTheme(transaction, draft);
    return publish(transaction, draft, {});
  });
}

/** Publishes an earlier look of the shop again. */
export async function restoreLook(
  context: Context,
  { businessId: given, lookId }: MutationRestoreLookArgs,
): Promise<ShopLooks> {
  const { id: businessId } = await authorize(context, given, 'shop:write');
  return writeLocked(context, businessId, async transaction => {
    const { em } = transaction;
    const earlier = await em.findOne(StoredLook, { businessId, id: lookId, number: { $ne: null } });
    if (!earlier) throw notFound('look', lookId);
    const draft = await lockDraft(transaction, businessId);
    if (draft) em.remove(draft);
    await em.flush();
    const { number } = earlier;
    const theme = themeOf(transaction, earlier.theme);
    const { look, leftOut } = adaptLook(theme, earlier, rulesOf(transaction));
    const again = em.create(StoredLook, {
      ...newRow(businessId, transaction.now()),
      ...look,
      number: null,
    });
    const published = await publish(transaction, again, { repeats: number });
    return { ...published, result: { ...published.result, leftOut } };
  });
}

async function publish(
  transaction: Context,
  look: StoredLook,
  { repeats = null }: { repeats?: number | null | undefined },
) {
  const { em, now } = transaction;
  const { businessId, theme } = look;
  const [newest] = await em.find(
    StoredLook,
    { businessId, number: { $ne: null } },
    { orderBy: { number: 'desc' }, limit: 1 },
  );
  const number = (newest?.number ?? 0) + 1;
  Object.assign(look, { number, repeats, changedAt: now() });
  await em.flush();
  await dropOldLooks(em, { businessId, newest: number });
  return {
    result: await readLooks(transaction, businessId),
    event: {
      type: 'shop_look.published',
      businessId,
      subject: look.id,
      summary:
        repeats === null
          ? `Look ${number} of the shop was published, with the theme ${theme}.`
          : `The shop went back to its look ${repeats}, published as look ${number}.`,
      details: { number, theme, repeats },
    },
  };
}
