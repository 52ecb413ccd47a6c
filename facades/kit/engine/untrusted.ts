import {
  getDirectiveValues,
  getNamedType,
  isObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { selectedFields, type Fragments, type SelectedField } from './selected-fields.ts';

/** A key of an answer whose text comes from other people. */
export interface Untrusted {
  readonly key: string;
  /** JSON whose presence in the answer makes the key untrusted; null: it always is. */
  readonly beside: string | null;
}

/** Returns the selected fields, at any depth, that the schema marks as `@untrusted`; each once. */
export function untrustedIn(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  selected: SelectedField,
  fragments: Fragments,
): Untrusted[] {
  const parent = getNamedType(type);
  if (!isObjectType(parent)) return [];
  const mark = schema.getDirective('untrusted')!;
  const found = selectedFields(selected.selectionSets, fragments).flatMap(each => {
    const field = parent.getFields()[each.name];
    if (!field) return [];
    const marked = field.astNode && getDirectiveValues(mark, field.astNode);
    if (!marked) return untrustedIn(schema, field.type, each, fragments);
    const { beside, is } = marked as { beside?: string; is?: string };
    return [{ key: each.key, beside: beside ? `"${beside}":"${is}"` : null }];
  });
  return [...new Map(found.map(each => [`${each.key} ${each.beside}`, each])).values()];
}

/** Returns the non-empty fields of this JSON answer with text that may come from outside the business. */
export function untrustedOf(
  { untrusted }: { readonly untrusted: readonly Untrusted[] },
  json: string,
): string[] {
  // Text inside the answer cannot match, because its quotation marks are escaped.
  const found = untrusted.filter(
    ({ key, beside }) =>
      (beside === null || json.includes(beside)) &&
      (json.includes(`"${key}":"`) || json.includes(`"${key}":{"`)),
  );
  return [...new Set(found.map(({ key }) => key))];
}
