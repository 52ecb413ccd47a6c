import { afterAll, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

/** Returns helpers that save, change and list a user's views of a business. */
const viewsOf = (session: string, { id }: Pick<Salon, 'id'>) => {
  const rest = world.rest(session);
  const path = `/business/${id}/views`;
  return {
    keep: (view: object) => rest('POST', path, view),
    change: (viewId: string, view: object) => rest('PUT', `${path}/${viewId}`, view),
    remove: (viewId: string) => rest('DELETE', `${path}/${viewId}`),
    list: async (query = '') => needed(await rest('GET', `${path}${query}`)),
  };
};
const regulars = { list: 'clients', name: 'Regulars', filters: { tag: 'Regular', sort: 'name' } };

test('views are saved, changed and deleted by their user, and nobody else sees them', async () => {
  const salon = await world.business();
  const { email, tokens } = await world.user();
  const member = { businessId: salon.id, email, role: 'staff' };
  const { id: membershipId } = needed(await salon.graphql(documents.setMember, { input: member }));
  const [mine, theirs] = [salon.tokens.session, tokens.session].map(each => viewsOf(each, salon));
  const kept = needed(await mine!.keep(regulars));
  expect(kept).toMatchObject({ ...regulars, isDefault: false });
  const view = needed(await theirs!.keep({ ...regulars, filters: {}, isDefault: true }));
  expect((await theirs!.change(kept.viewId, { name: 'Mine' })).code).toBe('NOT_FOUND');
  expect((await theirs!.remove(kept.viewId)).code).toBe('NOT_FOUND');
  expect(await mine!.list()).toEqual([kept]);
  const changed = needed(await mine!.change(kept.viewId, { filters: { q: 'Ada' } }));
  expect(changed).toEqual({ ...kept, filters: { q: 'Ada' }, version: 2 });
  expect(await mine!.change(kept.viewId, { version: 1, name: 'Ada' })).toMatchObject({
    code: 'VERSION_CONFLICT',
  });
  needed(await mine!.remove(kept.viewId));
  expect(await mine!.list()).toEqual([]);
  expect(await theirs!.list('?list=orders')).toEqual([]);
  expect(await theirs!.list('?list=clients')).toEqual([view]);
  const removed = { businessId: salon.id, membershipId };
  needed(await salon.graphql(documents.removeMember, removed));
  needed(await salon.graphql(documents.setMember, { input: member }));
  expect(await theirs!.list()).toEqual([]);
});

test('a list has at most one default view, and each list has its own', async () => {
  const salon = await world.business();
  const views = viewsOf(salon.tokens.session, salon);
  const keep = async (view: object) => needed(await views.keep({ ...regulars, ...view }));
  await keep({ isDefault: true });
  const second = await keep({ name: 'Others' });
  await keep({ list: 'orders', isDefault: true });
  needed(await views.change(second.viewId, { isDefault: true }));
  const open = (await views.list()).filter((view: any) => view.isDefault);
  expect(open.map((view: any) => `${view.list} ${view.name}`)).toEqual([
    'clients Others',
    'orders Regulars',
  ]);
});

test('a view that is too long, one too many, duplicate or incomplete is refused by its field', async () => {
  const salon = await world.business();
  const views = viewsOf(salon.tokens.session, salon);
  needed(await views.keep(regulars));
  expect(await views.keep(regulars)).toMatchObject({ code: 'ALREADY_EXISTS', status: 409 });
  const refused = async (view: object) => {
    const { code, body } = await views.keep(view);
    expect(code).toBe('VALIDATION_FAILED');
    return body.errors.map((issue: { path: string }) => issue.path);
  };
  expect(await refused({})).toEqual(['name', 'list', 'filters']);
  expect(await refused({ ...regulars, filters: { q: 'x'.repeat(201) } })).toEqual(['filters']);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`a${index}`, 'b']));
  expect(await refused({ ...regulars, filters: many })).toEqual(['filters']);
  for (let count = 1; count < 50; count += 1) {
    needed(await views.keep({ ...regulars, name: `View ${count}` }));
  }
  expect(await views.keep({ ...regulars, name: 'One more' })).toMatchObject({
    code: 'RULE_VIOLATION',
    body: { reason: 'views_many' },
  });
});
