import { DomainError, invalid, validationFailed, type Issue } from '../../../platform/errors.ts';
import { notFound } from '../../nouns/not-found.ts';
import type { CatalogVariantInput } from '../../../graphql.generated.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { readEach, collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { VariantOption } from '../items/item-extras.queries.ts';
import type { CatalogItem } from '../items/item.entity.ts';
import { readPrice } from '../items/read-price.ts';

/** A stored variant. Money is in minor units; null: the item's value. */
export interface StoredVariant {
  id: string;
  name: string;
  sku: string | null;
  options: VariantOption[];
  priceMinor: number | null;
  durationMinutes: number | null;
  active: boolean;
}

/** A variant to store, with its stock level if one was given. */
export interface PlannedVariant extends StoredVariant {
  stockOnHand: number | undefined;
}

/**
 * Merges an item's stored variants with the input and returns the variants to store, in the order of the input.
 * @throws DomainError VALIDATION_FAILED naming the path, NOT_FOUND for an unknown variant.
 */
export function planVariants(
  item: CatalogItem,
  there: readonly StoredVariant[],
  inputs: readonly CatalogVariantInput[],
): PlannedVariant[] {
  checkKind(item, inputs);
  const found = match(there, inputs);
  const planned = readEach(inputs, (input, index) =>
    plan(item, found[index], input, `variants[${index}]`),
  );
  return named(planned);
}

function checkKind({ type }: CatalogItem, inputs: readonly CatalogVariantInput[]): void {
  const refused = type === 'service' ? 'stockOnHand' : 'durationMinutes';
  const message = type === 'service' ? 'only a product has stock.' : 'a product has no duration.';
  const issues = inputs.flatMap((input, index) =>
    input[refused] == null ? [] : [{ path: `variants[${index}].${refused}`, message }],
  );
  if (issues.length > 0) throw validationFailed(issues);
}

/** Matches each input to at most one stored variant: first by id, then by article number, then by options. */
function match(
  there: readonly StoredVariant[],
  inputs: readonly CatalogVariantInput[],
): (StoredVariant | undefined)[] {
  const free = new Set(there);
  const found: (StoredVariant | undefined)[] = inputs.map(() => undefined);
  const claim = (isMeant: (input: CatalogVariantInput, variant: StoredVariant) => boolean) => {
    for (const [index, input] of inputs.entries()) {
      const variant = found[index] ? undefined : [...free].find(each => isMeant(input, each));
      if (!variant) continue;
      found[index] = variant;
      free.delete(variant);
    }
  };
  claim((input, variant) => input.variantId === variant.id);
  for (const [index, { variantId }] of inputs.entries()) {
    if (variantId != null && !found[index]) throw unknown(there, variantId, index);
  }
  claim((input, variant) => input.sku != null && input.sku.trim() === variant.sku);
  claim((input, variant) => input.options != null && isSameChoice(input.options, variant.options));
  return found;
}

function unknown(there: readonly StoredVariant[], variantId: string, index: number): DomainError {
  const path = `variants[${index}].variantId`;
  if (there.some(variant => variant.id === variantId)) return invalid(path, 'is given twice.');
  return new DomainError('NOT_FOUND', `${path}: ${notFound('var', variantId).message}`);
}

function isSameChoice(
  requested: readonly VariantOption[],
  there: readonly VariantOption[],
): boolean {
  return (
    requested.length === there.length &&
    requested.every(({ name, value }) =>
      there.some(option => option.name === name.trim() && option.value === value.trim()),
    )
  );
}

/** Plans a variant without its name, which needs the option order of the other variants. */
function plan(
  item: CatalogItem,
  there: StoredVariant | undefined,
  input: CatalogVariantInput,
  path: string,
): PlannedVariant {
  const { currency } = item;
  const { sku, price } = input;
  const read = collectIssues({
    sku: () => (sku === undefined ? (there?.sku ?? null) : sku && readName(sku, `${path}.sku`)),
    options: () => readOptions(input.options ?? there?.options, path),
    priceMinor: () =>
      ownValue(
        price == null ? price : readPrice(price, currency, `${path}.price`),
        there?.priceMinor,
        item.priceMinor,
      ),
  });
  return {
    ...read,
    id: there?.id ?? newId('var'),
    name: '',
    durationMinutes: ownValue(
      input.durationMinutes,
      there?.durationMinutes,
      item.durationMinutes ?? null,
    ),
    active: input.active ?? there?.active ?? true,
    stockOnHand: input.stockOnHand ?? undefined,
  };
}

/**
 * Returns a variant's own value, or null for the item's. A variant without an own value stays so if the
 * item's value is sent back as it was read. `stored` is undefined for a new variant.
 */
function ownValue(
  given: number | null | undefined,
  stored: number | null | undefined,
  inherited: number | null,
): number | null {
  if (given === undefined) return stored ?? null;
  return stored === null && given === inherited ? null : given;
}

function readOptions(options: readonly VariantOption[] | undefined, path: string): VariantOption[] {
  if (!options) throw invalid(`${path}.options`, 'required for a new variant.');
  const read = readEach(options, ({ name, value }, index) =>
    collectIssues({
      name: () => readName(name, `${path}.options[${index}].name`),
      value: () => readName(value, `${path}.options[${index}].value`),
    }),
  );
  const twice = read.findIndex(({ name }, index) =>
    read.slice(0, index).some(option => option.name === name),
  );
  if (twice >= 0) throw invalid(`${path}.options[${twice}].name`, 'is given twice.');
  return read;
}

/** Orders each variant's options like those of the first variant, and names the variant by their values. */
function named(variants: readonly PlannedVariant[]): PlannedVariant[] {
  const names = variants[0]?.options.map(option => option.name) ?? [];
  const issues: Issue[] = [];
  const refuse = (index: number, message: string) =>
    issues.push({ path: `variants[${index}].options`, message });
  const seen = new Set<string>();
  const ordered = variants.map((variant, index) => {
    const options = names.flatMap(
      name => variant.options.find(option => option.name === name) ?? [],
    );
    if (options.length < names.length || variant.options.length > names.length) {
      refuse(index, `must name the same options as the first variant: ${names.join(', ')}.`);
    }
    const name = options.map(option => option.value).join(' / ');
    const choice = JSON.stringify(options);
    if (seen.has(choice)) refuse(index, `“${name}” is given twice.`);
    seen.add(choice);
    return { ...variant, options, name };
  });
  if (issues.length > 0) throw validationFailed(issues);
  return ordered;
}
