import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TranslatedType } from '../../enums.generated.ts';
import { allOf, query, queryReplica, type Sql } from '../../platform/database/query/query.ts';
import type { PageRequest } from '../../platform/database/query/pages.ts';
import { languageOf } from '../../../packages/shared/languages.ts';
import { themedPages } from '../../../packages/shared/themes/theme.ts';
import type { LookText } from '../shop/looks/look-texts.ts';
import type { Business } from '../business/business.entity.ts';
import type { WordType } from '../business/languages/spoken-language.ts';
import { choicePrefix } from '../custom-fields/list-fields.ts';

/** A text with its translation and its position in the list. */
export interface FoundText {
  readonly type: TranslatedType;
  readonly subject: string;
  readonly field: string;
  /** Text in the business's own language; null if the object has none. */
  readonly source: string | null;
  readonly text: string | null;
  readonly outdated: boolean;
  readonly place: number;
  readonly n: number;
  /** True for a text of a look that has several lines. Other types tell that by the field. */
  readonly isLong: boolean;
}

/** Texts to read: those of some types, in a language. */
interface Wanted {
  business: Pick<Business, 'id' | 'locale'>;
  language: string;
  types: readonly TranslatedType[];
  /** Ids of the objects; null: all active ones. */
  subjects: readonly string[] | null;
  /** Texts that looks may have. */
  looks: readonly LookText[];
}

/** Selects texts of one type. */
type Select = (wanted: Wanted) => Sql;

/** Returns the part that selects the texts of objects `s` by field. */
const ofThings =
  (
    type: TranslatedType,
    place: number,
    { from, fields, active }: { from: string; fields: Sql; active: Sql },
  ): Select =>
  ({ business, language, subjects }) =>
    sql`
    select ${sql.lit(type)} as type, ${sql.lit(place)} as place, s.id as subject, f.n, f.field, f.source, t.text,
      coalesce(t.source_hash <> md5(f.source), false) as outdated, false as "isLong"
    from ${sql.table(from)} s cross join lateral (${fields}) as f(n, field, source)
    left join translation t on t.business_id = s.business_id and t.subject = s.id and t.field = f.field
      and t.language = ${language}
    where s.business_id = ${business.id} and (${subjects}::text[] is null and ${active} or s.id = any(${subjects}))`;

const named = sql`values (0, 'name', s.name)`;
const described = sql`values (0, 'name', s.name), (1, 'description', s.description)`;
const ofShop = sql`select * from (
    values (0, 'tagline', s.branding ->> 'tagline'), (1, 'description', s.branding ->> 'description')) as own
  union all select (2 * d.nr + part.n)::int, (d.method ->> 'method') || '.' || part.name, d.method ->> part.name
  from jsonb_array_elements(s.delivery) with ordinality as d(method, nr)
  cross join (values (0, 'name'), (1, 'description')) as part(n, name)
  union all select 20 + page.n, 'legal.' || page.name, s.legal ->> page.name
  from (values (0, 'termsUrl'), (1, 'privacyUrl'), (2, 'imprintUrl')) as page(n, name)`;

const ofField = sql`${named}, (1, 'help', s.help)
  union all select (1 + c.nr)::int, ${sql.lit(choicePrefix)} || c.choice, c.choice
  from unnest(s.choices) with ordinality as c(choice, nr)`;

const isActive = sql`s.active`;

/** Returns the part that selects words that several objects share, each once. `active` tells the objects that visitors see. */
const ofWords =
  (type: WordType, place: number, words: (businessId: string) => Sql): Select =>
  ({ business, language, subjects }) =>
    sql`
    select ${sql.lit(type)} as type, ${sql.lit(place)} as place, ${sql.lit(type)} as subject, 0 as n, w.word as field,
      w.word as source, t.text, false as outdated, false as "isLong"
    from (
      select distinct word from (${words(business.id)}) as s(word, active) where ${subjects}::text[] is not null or active
    ) as w
    left join translation t on t.business_id = ${business.id} and t.subject = ${sql.lit(type)} and t.field = w.word
      and t.language = ${language}
    where ${subjects}::text[] is null or ${sql.lit(type)} = any(${subjects}::text[])`;

const optionWords = (businessId: string) => sql`
  select o.word, i.active and v.active
  from catalog_variant v join catalog_item i on i.business_id = v.business_id and i.id = v.item_id
  cross join jsonb_array_elements(v.options) as e(option)
  cross join lateral (values (e.option ->> 'name'), (e.option ->> 'value')) as o(word)
  where v.business_id = ${businessId}`;

/** Returns the part that selects message texts, which are stored by language, including the business's own. */
const ofMessages: Select = ({ business, language, subjects }) => sql`
  select 'message' as type, 4 as place, s.kind as subject, f.n, f.field, f.source, f.text, false as outdated,
    false as "isLong"
  from notification_text s
  left join notification_text t on t.business_id = s.business_id and t.kind = s.kind and t.language = ${language}
  cross join lateral (values (0, 'subject', s.subject, t.subject), (1, 'text', s.text, t.text), (2, 'sms', s.sms, t.sms))
    as f(n, field, source, text)
  where s.business_id = ${business.id} and s.language = ${sql.lit(languageOf(business.locale))}
    and (${subjects}::text[] is null or s.kind = any(${subjects}))`;

/** Returns the part that selects texts of the look that visitors see. It has them by language itself. */
const ofLook: Select = ({ business, language, subjects, looks }) => sql`
  select 'look' as type, 10 as place, 'look' as subject, (1000 * f.place + f.n)::int as n, f.field, f.source, f.text,
    false as outdated, f."isLong"
  from (select * from shop_look where business_id = ${business.id} and number is not null order by number desc limit 1) l
  cross join jsonb_to_recordset(${JSON.stringify(looks)}::jsonb)
    as w(theme text, section text, name text, n int, "isLong" boolean)
  cross join lateral (
    select 0 as place, w.n, 'settings.' || w.name as field, l.settings ->> w.name as source,
      l.settings ->> (w.name || '@' || ${language}) as text, w."isLong"
    where w.section is null
    union all
    select 100 * array_position(${[...themedPages]}::text[], p.name) + s.place, w.n, p.name || '.' || (s.section ->> 'key') || '.' || w.name,
      s.section -> 'settings' ->> w.name, s.section -> 'settings' ->> (w.name || '@' || ${language}), w."isLong"
    from jsonb_each(l.pages) as p(name, sections)
    cross join jsonb_array_elements(p.sections) with ordinality as s(section, place)
    where w.section = s.section ->> 'type'
  ) f
  where w.theme = l.theme and (${subjects}::text[] is null or 'look' = any(${subjects}::text[]))`;

const selects: Readonly<Record<TranslatedType, Select>> = {
  shop: ofThings('shop', 0, { from: 'shop', fields: ofShop, active: sql`true` }),
  category: ofThings('category', 1, {
    from: 'catalog_category',
    fields: named,
    active: sql`true`,
  }),
  collection: ofThings('collection', 2, {
    from: 'catalog_collection',
    fields: described,
    active: isActive,
  }),
  item: ofThings('item', 3, { from: 'catalog_item', fields: described, active: isActive }),
  message: ofMessages,
  option: ofWords('option', 5, optionWords),
  role: ofWords(
    'role',
    6,
    businessId => sql`select role, active from staff_member where business_id = ${businessId}`,
  ),
  tax: ofWords(
    'tax',
    7,
    businessId => sql`select name, active from tax_rate where business_id = ${businessId}`,
  ),
  field: ofThings('field', 8, {
    from: 'custom_field',
    fields: ofField,
    active: sql`s.active and s.ask_visitors <> 'never'`,
  }),
  discount: ofThings('discount', 9, { from: 'discount', fields: named, active: isActive }),
  look: ofLook,
};

const textsOf = (wanted: Wanted): Sql =>
  sql.join(
    wanted.types.map(type => selects[type](wanted)),
    sql` union all `,
  );

/** Reads all possible texts of these objects, including empty ones. */
export async function findTexts(
  em: EntityManager,
  wanted: Wanted & { subjects: readonly string[] },
): Promise<FoundText[]> {
  return wanted.types.length === 0 ? [] : query(em, textsOf(wanted) as Sql<FoundText>);
}

/** Reads the texts of a page, of all active objects. */
export function listTexts(
  em: EntityManager,
  wanted: Omit<Wanted, 'subjects'>,
  {
    onlyMissing,
    search,
    after,
    most,
  }: { onlyMissing: boolean; search: string | null; most: number } & Pick<PageRequest, 'after'>,
): Promise<FoundText[]> {
  const conditions = allOf([
    sql`source <> ''`,
    onlyMissing && sql`(text is null or outdated)`,
    search !== null &&
      sql`(position(${search}::text in lower(source)) > 0 or position(${search}::text in lower(coalesce(text, ''))) > 0)`,
    after &&
      sql`(place, subject, n, field) > (${after[0]}::int, ${after[1]}::text, ${after[2]}::int, ${after[3]}::text)`,
  ]);
  return queryReplica(
    em,
    sql<FoundText>`
      with texts as (${textsOf({ ...wanted, subjects: null })})
      select * from texts where ${conditions} order by place, subject, n, field limit ${most}`,
  );
}
