import type { Resolvers } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { readOnlyBy } from '../business/access/read-only.ts';
import { notFound } from '../nouns/not-found.ts';
import { findUsedKinds } from './directory.queries.ts';
import { getEntry } from './entry.ts';
import { allKinds, languageOf } from './kinds.ts';
import { listSlugs } from './list-slugs.ts';
import { saveEntry } from './save-entry.ts';
import { findBusinesses } from './search/find-businesses.ts';
import { findListedBySlug } from './search/listed.queries.ts';
import { showListed } from './search/show-listed.ts';

const nextDays = { date: null, from: null, to: null };
const shownNow = ({ services }: Context) => ({ readOnlyBy: readOnlyBy(services) });

export const directoryResolvers: Resolvers = {
  Query: {
    directoryEntry: (_, input, context) => getEntry(context, input),
    directoryKinds: async (_, { used, language }, context) => {
      const all = allKinds(language ?? languageOf(context.accepted));
      if (!used) return all;
      const kinds = new Set(await findUsedKinds(context.em, shownNow(context)));
      return all.filter(({ kind }) => kinds.has(kind));
    },
    listedBusinesses: (_, input, context) => findBusinesses(context, input),
    listedBusiness: async (_, { slug }, context) => {
      const row = await findListedBySlug(context.em, slug, shownNow(context));
      if (!row) throw notFound('biz', slug);
      const [shown] = await showListed(context, [row], { what: '', times: nextDays, near: null });
      return shown!;
    },
    listedSlugs: (_, input, context) => listSlugs(context, input),
  },
  Mutation: {
    saveDirectoryEntry: (_, { input }, context) => saveEntry(context, input),
  },
};
