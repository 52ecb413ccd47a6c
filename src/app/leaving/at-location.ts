import { isCopied } from './conditions.ts';

type Expressions = Readonly<Record<string, string>>;

const none = 'null';

/** The elements of a column of JSON. */
const elements = (column: string) =>
  `jsonb_array_elements(coalesce(nullif(t.${column}, 'null'), '[]'))`;

/** A field of the element of a column that is of the location. */
const fieldHere = (column: string, field: string) =>
  `(select l ->> '${field}' from ${elements(column)} l where l ->> 'locationId' = j.location_id)`;

/** The ids of a column that the new business has. */
const ofNew = (column: string) =>
  `array(select each from unnest(t.${column}) with ordinality as e(each, place) where ${isCopied('each')} order by place)`;

/** True if a column names nothing, or something that the new business has. */
const isMet = (column: string) =>
  `(cardinality(t.${column}) = 0 or cardinality(${ofNew(column)}) > 0)`;

const firstHere = `t.locations -> 0 ->> 'locationId' = j.location_id`;

/** Columns of staff members, as they are at the location. Others who served there are inactive. */
export const staffHere: Expressions = {
  active: `t.active and t.locations @> jsonb_build_array(jsonb_build_object('locationId', j.location_id))`,
  working_hours: `case when ${firstHere} then t.working_hours else ${fieldHere('locations', 'workingHours')} end`,
  rotas: `(select coalesce(jsonb_agg(r - 'locationId' order by place), '[]')
    from jsonb_array_elements(t.rotas) with ordinality as e(r, place)
    where coalesce(r ->> 'locationId', t.locations -> 0 ->> 'locationId') = j.location_id)`,
  locations: `'[]'::jsonb`,
  user_id: `case when exists (select from membership m where m.business_id = j.from_id and m.user_id = t.user_id
    and (m.role = 'owner' or ${isCopied('m.id')} or jsonb_exists(j.moved, m.id))) then t.user_id end`,
};

/** Columns of catalog items, as they are at the location. Items that nobody there can give are inactive. */
export const itemHere: Expressions = {
  search: none,
  named: none,
  search_version: '0',
  price_minor: `coalesce(${fieldHere('location_terms', 'priceMinor')}::bigint, t.price_minor)`,
  duration_minutes: `coalesce(${fieldHere('location_terms', 'durationMinutes')}::int, t.duration_minutes)`,
  active: `t.active and coalesce(${fieldHere('location_terms', 'isOffered')}::boolean, true)
    and ${isMet('staff_ids')} and ${isMet('resource_ids')} and ${isMet('any_resource_ids')}`,
  location_terms: none,
  staff_ids: ofNew('staff_ids'),
  staff_terms: `(select jsonb_agg(e order by place) from jsonb_array_elements(nullif(t.staff_terms, 'null')) with ordinality as s(e, place)
    where ${isCopied(`e ->> 'staffId'`)})`,
  resource_ids: ofNew('resource_ids'),
  any_resource_ids: ofNew('any_resource_ids'),
};

const stockHere = (
  column: string,
  otherwise: string,
) => `coalesce((select s.${column} from location_stock s
  where s.business_id = t.business_id and s.stock_id = t.id and s.location_id = j.location_id), ${otherwise})`;

export const atLocation = {
  taxRate: {
    ppm: `coalesce(${fieldHere('locations', 'ppm')}::int, t.ppm)`,
    locations: `'[]'::jsonb`,
  },
  stock: {
    on_hand: stockHere('on_hand', '0'),
    reserved: stockHere('reserved', '0'),
    low_stock: stockHere('low_stock', none),
    elsewhere: '0',
    elsewhere_reserved: '0',
  },
} satisfies Readonly<Record<string, Expressions>>;
