import { expect, test } from '@jest/globals';
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { loadOperations } from '../../../facades/kit/engine/operation.ts';
import { readDocuments } from '../../../facades/kit/engine/read-documents.ts';
import { fragmentsOf, selectedFields } from '../../../facades/kit/engine/selected-fields.ts';
import { createSchema } from '../../../src/app/schema.ts';

const schema = createSchema();

const cart =
  'Only visitors of a shop have a cart; a business and its integrations use `createOrder`.';
const account =
  'A buyer is no user of the service: they sign in by codes and have an account of their own.';

/**
 * Root fields that only one facade uses, each with the reason why no shared field can serve it. REST and GraphQL have all
 * operations of a business's own people, so fields used only by these two are not listed.
 */
const oauth = 'OAuth’s addresses and pages are those of its standards.';

const reasons: Readonly<Record<string, string>> = {
  setCartGiftCard: cart,
  clearCart: cart,
  cartPoints: cart,
  redeemCartReward: cart,
  payShopOrder:
    'The token of an order is the permission to pay it; `initPayment` needs a permission of the business.',
  shopCollections:
    'Storefronts are answered one list with the items within; `collections` has pages for those who edit them.',
  shopPublicTokens:
    'A storefront checks tokens of its pages itself; `tokens` is for owners and shows no hashes.',
  shopLookDraft:
    'The token in a preview’s address is the permission to see the draft; `shopLooks` is for members.',
  buyer: account,
  updateBuyer: account,
  exportBuyer: account,
  eraseBuyer: account,
  signOutBuyer: account,
  leaveCard: account,
  ownLoyaltyAccounts: account,
  redeemOwnReward: account,
  ownNews: account,
  setOwnNews: account,
  oauthClient: oauth,
  registerOauthClient: oauth,
  allowOauthClient: oauth,
  installApp: oauth,
  exchangeOauthCode: oauth,
  refreshOauthTokens: oauth,
  revokeOauthToken: oauth,
  unsubscribe: 'The link in a mail is the permission of its client, and leads to a page.',
  ownMessages: 'It is that page.',
  chooseMessages: 'It is that page, too.',
  confirmNews: 'The link in the mail that asks for it leads to a page, too.',
  addItemImage: 'It takes the bytes of a picture, which only an upload has.',
  uploadShopImage: 'It takes the bytes of a picture, too.',
  arriveAtKiosk: 'Only a tablet at a reception notes an arrival without a member.',
  addClientFile: 'It takes the bytes of a picture or a document.',
};

/** Returns the facades whose documents use each root field. */
function usersOfFields(): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  for (const folder of new Set(globSync('facades/**/*.graphql').map(file => dirname(file)))) {
    const documents = readDocuments(new URL(`../../../${folder}/`, import.meta.url));
    for (const { document } of loadOperations(schema, documents)) {
      const operations = document.definitions.filter(each => each.kind === 'OperationDefinition');
      const selections = operations.map(each => each.selectionSet);
      for (const { name } of selectedFields(selections, fragmentsOf(document))) {
        users.set(name, (users.get(name) ?? new Set()).add(basename(folder)));
      }
    }
  }
  return users;
}

test('a root field that only one facade uses has a reason', () => {
  const users = usersOfFields();
  const alone = [schema.getQueryType(), schema.getMutationType()]
    .flatMap(type => Object.keys(type?.getFields() ?? {}))
    .filter(name => users.get(name)?.size === 1 && !users.get(name)?.has('rest'));
  expect(alone.toSorted()).toEqual(Object.keys(reasons).toSorted());
});
